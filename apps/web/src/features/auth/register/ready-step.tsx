import { JOIN_REQUEST_MAX_LENGTH } from '@sfera/contract/accounts/limits';
import { TextareaField } from '#shared/ui/field/textarea-field.tsx';
import { text as authText } from '../text.ts';
import { text } from './text.ts';

interface ReadyStepProps {
  login: string;
  /** Where people are approved: what the applicant says, and its setter. */
  request: { about: string; setAbout: (about: string) => void } | null;
}

/** Step 3. */
export const ReadyStep = ({ login, request }: ReadyStepProps) =>
  request ? (
    <>
      <p>{text.readyToAsk}</p>
      <TextareaField
        label={text.aboutYou}
        name="about"
        hint={text.aboutYouHint}
        maxLength={JOIN_REQUEST_MAX_LENGTH}
        value={request.about}
        onChange={(event) => request.setAbout(event.currentTarget.value)}
      />
    </>
  ) : (
    <p>{authText.register.ready(login)}</p>
  );
