import { text } from './text.ts';

/** The outline that index.html shows before the app runs, with the words of spec 2: nothing jumps. */
export function CheckingScreen() {
  return (
    <div className="boot">
      <div className="boot-bar">
        <img src="/icons/logo.svg" alt="" width={30} height={30} />
        <span aria-hidden="true">Сфера</span>
        <p role="status" className="boot-words">
          {text.checking}
        </p>
      </div>
    </div>
  );
}
