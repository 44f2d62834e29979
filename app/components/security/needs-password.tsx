import { useTranslation } from "#app/i18n/page-texts.tsx";
import { LinkButton } from "#app/components/ui/button.tsx";
import { Callout } from "#app/components/ui/callout.tsx";
import { useLanguage } from "#app/components/use-language.ts";

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
