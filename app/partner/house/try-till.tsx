import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import { LinkButton } from "#app/core/ui/button.tsx";
import { Card } from "#app/core/ui/card.tsx";
import { FlaskConical } from "#app/core/ui/icons.tsx";
import { useLanguage } from "#app/core/ui/use-language.ts";

/** The way to a till where nothing is real: in the sandbox alone. */
export function TryTill() {
  const { t } = useTranslation("house");
  const language = useLanguage();
  return (
    <Card as="section" tone="sunken" padding="lg" aria-labelledby="try" className="grid grid-cols-1 gap-3">
      <h2 id="try" className="text-lg font-semibold">
        {t("try.title")}
      </h2>
      <p className="text-muted">{t("try.text")}</p>
      <LinkButton
        to={`/${language}/cashier`}
        variant="secondary"
        icon={<FlaskConical className="size-5" />}
        className="justify-self-start"
      >
        {t("try.open")}
      </LinkButton>
    </Card>
  );
}
