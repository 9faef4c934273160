import { type Scope, SCOPE_GROUPS, type ScopeGroup, wordsOfScope } from '@sfera/contract/accounts/scopes';
import { useQuery } from '@tanstack/react-query';
import { circlesQuery } from '#entities/circle/circle-queries.ts';
import { Disclosure } from '#shared/ui/open-row/disclosure.tsx';
import typography from '#shared/ui/typography/typography.module.css';
import { text } from './text.ts';
import styles from './programs.module.css';

interface ScopeChoiceProps {
  chosen: readonly Scope[];
  onChoose: (chosen: Scope[]) => void;
}

const GROUPS = Object.keys(SCOPE_GROUPS) as ScopeGroup[];

/** The rights of a program by subjects; the right to write in chats may be that to write in single circles. */
export function ScopeChoice({ chosen, onChoose }: ScopeChoiceProps) {
  const { data } = useQuery(circlesQuery);
  const toggle = (scope: Scope, isOn: boolean) =>
    onChoose(isOn ? [...chosen, scope] : chosen.filter((other) => other !== scope));
  const boxOf = (scope: Scope, words: string) => (
    <label key={scope} className={styles.scope}>
      <input
        type="checkbox"
        checked={chosen.includes(scope)}
        onChange={({ target }) => toggle(scope, target.checked)}
      />
      <span>{words}</span>
    </label>
  );
  return (
    <div className={styles.choice}>
      <span className={typography.note}>{text.scopes}</span>
      <div>
        {GROUPS.map((group) => {
          const count = chosen.filter((scope) => scope.startsWith(`${group}:`)).length;
          const { title } = SCOPE_GROUPS[group];
          return (
            <Disclosure key={group} label={title + text.chosen(count)}>
              <fieldset className={styles.group}>
                <legend className="visually-hidden">{title}</legend>
                {([`${group}:read`, `${group}:write`] as const).map((scope) =>
                  boxOf(scope, wordsOfScope(scope)),
                )}
                {group === 'chats' &&
                  !chosen.includes('chats:write') &&
                  data?.circles.map(({ id, name }) => {
                    const scope: Scope = `chats:write:${id}`;
                    return boxOf(scope, wordsOfScope(scope, text.circle(name)));
                  })}
              </fieldset>
            </Disclosure>
          );
        })}
      </div>
    </div>
  );
}
