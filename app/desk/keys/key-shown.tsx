import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import { CopyButton } from "#app/core/ui/copy-button.tsx";
import { Callout } from "#app/core/ui/callout.tsx";

interface KeyShownProps {
  secret: string;
  /** For keys other than a till's. */
  title?: string;
  text?: string;
}

/** A new key. It is shown only now: nobody can read it later. */
export function KeyShown({ secret, title, text }: KeyShownProps) {
  const { t } = useTranslation("operator");
  return (
    <Callout tone="success" title={title ?? t("keys.made")} action={<CopyButton text={secret} />}>
      <p>{text ?? t("keys.madeText")}</p>
      <code
        dir="ltr"
        data-testid="new-key"
        className="mt-2 block rounded-md bg-surface p-3 font-mono text-sm break-all"
      >
        {secret}
      </code>
    </Callout>
  );
}
