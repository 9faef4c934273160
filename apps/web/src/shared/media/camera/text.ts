/** Words of the camera, wherever it is used. */
export const text = {
  starting: 'Включаем камеру…',
  view: 'Изображение с камеры',
  noSound: 'Без звука: нет доступа к микрофону',
  recording: 'Идёт запись',
  switchCamera: 'Сменить камеру',
  startRecording: 'Начать запись',
  stopRecording: 'Остановить запись',
  shotFailed: 'Ошибка обработки файла',
  retry: 'Попробовать снова',
  failures: {
    unsupported: 'Ваш браузер не поддерживает доступ к камере',
    missing: 'На этом устройстве нет камеры',
    refused: 'Не удалось получить доступ к камере. Проверьте разрешения.',
    busy: 'Камера занята другим приложением. Закройте его и попробуйте снова.',
  },
  fileName: (kind: 'photo' | 'video', moment: string, ending: string) =>
    `${kind === 'photo' ? 'Фото' : 'Видео'} ${moment}.${ending}`,
};
