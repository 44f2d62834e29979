import { Globe } from "#app/core/ui/icons.tsx";
import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import { LinkButton } from "#app/core/ui/button.tsx";
import { Card } from "#app/core/ui/card.tsx";
import { CodeDisplay } from "#app/core/ui/code-display.tsx";
import { useLanguage } from "#app/core/ui/use-language.ts";
import type { Ticket } from "./ticket.ts";

export interface OnlineWayProps {
  ticket: Pick<Ticket, "id" | "unusable" | "availableOnline">;
  /** The last use in an online shop. */
  used: { code: string } | null;
}

/** Beside the code for the till: a link to the partner's online shop, and the code of the last use there. */
export function OnlineWay({ ticket: { id, unusable, availableOnline }, used }: OnlineWayProps) {
  const { t } = useTranslation("online");
  const language = useLanguage();
  const usable = availableOnline && unusable === null;
  if (!usable && used === null) return null;
  const address = `/${language}/wallet/voucher/${id}/use-online`;
  return (
    <Card as="section" aria-labelledby="online-way" padding="lg" className="grid gap-4">
      <h2 id="online-way" className="flex items-center gap-2.5 text-lg font-semibold">
        <Globe className="size-5 shrink-0 text-brand-ink" />
        {t(usable ? "way.title" : "way.usedTitle")}
      </h2>
      {used !== null && (
        <CodeDisplay label={t("way.codeText")} code={used.code} inOneLine className="border border-line" />
      )}
      {usable && <p className="text-sm text-muted">{t("way.text")}</p>}
      <div className="grid gap-2">
        {usable && <LinkButton to={address}>{t("way.use")}</LinkButton>}
        {used !== null && (
          <LinkButton to={`${address}?used=last`} variant={usable ? "quiet" : "primary"}>
            {t("way.code")}
          </LinkButton>
        )}
      </div>
    </Card>
  );
}
