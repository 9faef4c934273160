import { setOriginalsChoice, type OriginalsChoice } from '@sfera/contract/posts/originals';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { originalsChoiceQuery } from '#entities/user/originals/originals-choice.ts';
import { call } from '#shared/api/call.ts';
import { Switch } from '#shared/ui/switch/switch.tsx';
import { toast } from '#shared/ui/toast/toast-store.ts';
import settings from '../settings.module.css';
import { text } from './text.ts';

/** Whether the originals of new posts are kept, unless the author says otherwise at one of them. */
export function OriginalsSwitch() {
  const cache = useQueryClient();
  const { data } = useQuery(originalsChoiceQuery);
  const write = (choice: OriginalsChoice | undefined) =>
    cache.setQueryData(originalsChoiceQuery.queryKey, choice);
  const { mutate } = useMutation({
    mutationFn: (choice: OriginalsChoice) => call(setOriginalsChoice, { body: choice }),
    onMutate: async (choice) => {
      await cache.cancelQueries(originalsChoiceQuery);
      write(choice);
      return data;
    },
    onError(error, _choice, before) {
      write(before);
      toast(`${text.notSaved}. ${error.message}`, { kind: 'error' });
    },
  });
  return (
    <div className={settings.part}>
      <Switch
        label={text.keepsOriginals}
        hint={text.keepsOriginalsHint}
        isOn={data?.keepsOriginals ?? false}
        isDisabled={!data}
        onChange={(keepsOriginals) => mutate({ keepsOriginals })}
      />
    </div>
  );
}
