import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import { LinkButton } from "#app/core/ui/button.tsx";
import { Callout } from "#app/core/ui/callout.tsx";
import { useLanguage } from "#app/core/ui/use-language.ts";

/** Why nobody can spin a wheel, with the way to its papers for who may change them. */
export function WheelClosed({ why, mayOpen }: { why: string; mayOpen: boolean }) {
  const { t } = useTranslation("operator");
  const language = useLanguage();
  return (
    <Callout
      tone="danger"
      title={t("prizes.closed.title")}
      action={
        mayOpen ? (
          <LinkButton to={`/${language}/operator/economy`} variant="secondary" size="sm">
            {t("prizes.closed.toSettings")}
          </LinkButton>
        ) : undefined
      }
    >
      {why}
    </Callout>
  );
}
