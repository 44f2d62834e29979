import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import { LinkButton } from "#app/core/ui/button.tsx";
import { Card } from "#app/core/ui/card.tsx";
import { Fact } from "#app/core/ui/fact.tsx";
import { Callout } from "#app/core/ui/callout.tsx";
import { formatMoney } from "#app/core/ui/format.ts";
import { useLanguage } from "#app/core/ui/use-language.ts";
import { isCharged } from "#app/core/domain/premium/subscription.ts";
import type { ShownPremium } from "./premium.ts";

/**
 * The state of the customer's subscription and the possible actions. Renders nothing without a subscription.
 */
export function StandingCard({ premium }: { premium: ShownPremium }) {
  const { t } = useTranslation("premium");
  const language = useLanguage();
  const { status, plan, operator, phone, end, suspended, charging, plans } = premium;
  if (status === "NONE" || plan === null) return null;
  const price = plans.find(({ id }) => id === plan)?.priceMillimes ?? 0;
  return (
    <Card as="section" aria-labelledby="standing" padding="lg" className="grid gap-4">
      <h2 id="standing" className="text-lg font-semibold">
        {t("standing.title")}
      </h2>
      {status === "SUSPENDED" && (
        <Callout tone="warn" title={t("standing.suspended")}>
          {t(charging ? "standing.asking" : "standing.suspendedText")}
        </Callout>
      )}
      {status === "PENDING" && <Pending charging={charging} />}
      {status === "CANCELLED" && (
        <Callout title={t("standing.cancelled")}>{t("standing.cancelledText", { date: end })}</Callout>
      )}
      {status === "EXPIRED" && (
        <Callout tone="neutral">
          {suspended ? t("standing.unpaidText") : t("standing.expiredText", { date: end })}
        </Callout>
      )}
      <dl className="divide-y divide-line">
        <Fact name={t("standing.state")}>{t(`status.${status}`)}</Fact>
        <Fact name={t("standing.plan")}>
          {t(`plan.${plan}`)} · <bdi translate="no">{formatMoney(price, language)}</bdi>
        </Fact>
        {operator && <Fact name={t("standing.operator")}>{t(`operators.${operator}`)}</Fact>}
        {phone && (
          <Fact name={t("standing.phone")}>
            <bdi dir="ltr" translate="no" className="tabular">
              {phone}
            </bdi>
          </Fact>
        )}
        {status === "SUSPENDED" && <Tries premium={premium} />}
        {status === "ACTIVE" && end && <Fact name={t("standing.next")}>{end}</Fact>}
        {status === "CANCELLED" && end && <Fact name={t("standing.openTo")}>{end}</Fact>}
      </dl>
      {isCharged(status) && (
        <LinkButton to="?cancel=1" preventScrollReset variant="secondary" className="justify-self-start">
          {t("cancel.open")}
        </LinkButton>
      )}
    </Card>
  );
}

/** Since when premium is closed, and until when the charge is retried. */
function Tries({ premium: { suspended, nextCharge, lastTry, charging } }: { premium: ShownPremium }) {
  const { t } = useTranslation("premium");
  return (
    <>
      <Fact name={t("standing.since")}>{suspended}</Fact>
      {!charging && nextCharge !== lastTry && <Fact name={t("standing.nextTry")}>{nextCharge}</Fact>}
      <Fact name={t("standing.lastTry")}>{lastTry}</Fact>
    </>
  );
}

function Pending({ charging }: { charging: boolean }) {
  const { t } = useTranslation("premium");
  const language = useLanguage();
  if (charging) return <Callout title={t("waiting.title")}>{t("waiting.text")}</Callout>;
  return (
    <Callout
      title={t("standing.pending")}
      action={
        <LinkButton to={`/${language}/premium/validate`} variant="secondary" size="sm">
          {t("standing.enterCode")}
        </LinkButton>
      }
    />
  );
}
