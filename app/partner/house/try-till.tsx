import { useEffect } from "react";
import { Form } from "#app/remix.ts";
import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import type { DemonstrationCard } from "./demonstration-card.server.ts";
import { Button } from "#app/core/ui/button.tsx";
import { Card } from "#app/core/ui/card.tsx";
import { CopyButton } from "#app/core/ui/copy-button.tsx";
import { FormKey } from "#app/core/ui/form-key.tsx";
import { FlaskConical } from "#app/core/ui/icons.tsx";
import { useLanguage } from "#app/core/ui/use-language.ts";
import { useReadAnew } from "#app/core/ui/use-read-anew.ts";

interface TryTillProps {
  /** The customer to sell to; null where there is no demonstration. */
  card: DemonstrationCard | null;
  formKey: string;
}

/**
 * Opens a till where nothing is real, beside this page, which goes on showing the code of a customer's card for it: in the
 * sandbox alone.
 */
export function TryTill({ card, formKey }: TryTillProps) {
  const { t } = useTranslation("house");
  const language = useLanguage();
  useNextDigits(card);
  return (
    <Card as="section" tone="sunken" padding="lg" aria-labelledby="try" className="grid grid-cols-1 gap-3">
      <h2 id="try" className="text-lg font-semibold">
        {t("try.title")}
      </h2>
      <p className="text-muted">{t("try.text")}</p>
      <Form method="post" action={`/${language}/partner/try`} reloadDocument target="_blank">
        <FormKey value={formKey} />
        <Button type="submit" variant="secondary" icon={<FlaskConical className="size-5" />}>
          {t("try.open")}
        </Button>
      </Form>
      {card && (
        <>
          <p className="text-muted">{t("try.cardText")}</p>
          <p className="font-medium">{t("try.card", { name: card.firstName })}</p>
          <code
            dir="ltr"
            translate="no"
            data-testid="trial-card"
            className="block rounded-md bg-surface p-3 font-mono text-sm break-all"
          >
            {card.code}
          </code>
          <CopyButton text={card.code} className="justify-self-start" />
        </>
      )}
    </Card>
  );
}

/** A little more than is left of the digits, in milliseconds: the server's next ones are there then. */
const slackMs = 500;

/** Reads the page again whenever the card's digits change. */
function useNextDigits(card: DemonstrationCard | null): void {
  const readAnew = useReadAnew();
  useEffect(() => {
    if (!card) return;
    const timer = setTimeout(readAnew, card.leftMs + slackMs);
    return () => clearTimeout(timer);
  }, [card, readAnew]);
}
