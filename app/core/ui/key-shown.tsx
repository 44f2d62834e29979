import { Callout } from "./callout.tsx";
import { CopyButton } from "./copy-button.tsx";

interface KeyShownProps {
  secret: string;
  title: string;
  text: string;
}

/** A new key. It is shown only now: nobody can read it later. */
export function KeyShown({ secret, title, text }: KeyShownProps) {
  return (
    <Callout tone="success" title={title} action={<CopyButton text={secret} />}>
      <p>{text}</p>
      <code
        dir="ltr"
        translate="no"
        data-testid="new-key"
        className="mt-2 block rounded-md bg-surface p-3 font-mono text-sm break-all"
      >
        {secret}
      </code>
    </Callout>
  );
}
