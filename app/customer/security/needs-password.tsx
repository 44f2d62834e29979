import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import { LinkButton } from "#app/core/ui/button.tsx";
import { Callout } from "#app/core/ui/callout.tsx";
import { useLanguage } from "#app/core/ui/use-language.ts";

/** For an account without a password when one is required; afterwards the customer comes back to `next`. */
export function NeedsPassword({ next }: { next: string }) {
  const { t } = useTranslation("security");
  const language = useLanguage();
  return (
    <Callout
      tone="warn"
      action={
        <LinkButton to={`/${language}/reset-password?next=${encodeURIComponent(next)}`} size="sm">
          {t("choosePassword")}
        </LinkButton>
      }
    >
      {t("needsPassword")}
    </Callout>
  );
}
