import { Hourglass } from "#app/core/ui/icons.tsx";
import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import { formatNumber } from "#app/core/ui/format.ts";
import { LinkButton } from "#app/core/ui/button.tsx";
import { Card } from "#app/core/ui/card.tsx";
import { Callout } from "#app/core/ui/callout.tsx";
import { Points } from "#app/core/ui/points.tsx";
import { Stat } from "#app/core/ui/stat.tsx";
import { useLanguage } from "#app/core/ui/use-language.ts";
import { TilePattern } from "#app/core/ui/zellige/tile-pattern.tsx";
import type { Points as PointsAnswer } from "#app/core/domain/history/points-answer.ts";
import { WithAmounts } from "#app/core/ui/with-amounts.tsx";

/** Whole points. */
export interface Balance extends Omit<PointsAnswer, "expiring"> {
  /** The next lots to expire, with their last day as text. */
  expiring: { points: number; lastDay: string; soon: boolean } | null;
}

const parts = ["pending", "reserved", "owed"] as const;

/** The points that can be spent now, other balances, and the next expiry. */
export function BalanceHead({ balance }: { balance: Balance }) {
  const { t } = useTranslation("points");
  const language = useLanguage();
  const { available, lifetimeEarned, expiring } = balance;
  const shown = parts.filter((part) => balance[part] > 0);
  return (
    <div className="grid gap-4">
      <section
        aria-labelledby="balance"
        className="relative overflow-hidden rounded-xl bg-sea p-5 text-on-sea sm:p-8"
      >
        <TilePattern className="absolute inset-0 opacity-15" />
        <div className="relative">
          <h2 id="balance" className="text-sm font-medium">
            {t("available")}
          </h2>
          <Points amount={available} size="display" star="current" className="mt-1" />
          <p className="mt-2 text-sm">
            <WithAmounts
              text={t("lifetime", { count: lifetimeEarned, amount: formatNumber(lifetimeEarned, language) })}
            />
          </p>
        </div>
      </section>
      {expiring && (
        <Callout tone={expiring.soon ? "warn" : "neutral"} icon={<Hourglass />}>
          <WithAmounts
            text={t("expiring", {
              count: expiring.points,
              amount: formatNumber(expiring.points, language),
              date: expiring.lastDay,
            })}
          />
        </Callout>
      )}
      {shown.length > 0 && (
        <Card>
          <dl className="grid gap-4 sm:grid-cols-3">
            {shown.map((part) => (
              <Stat
                key={part}
                label={t(`${part}.label`)}
                value={<Points amount={balance[part]} size="xl" />}
                hint={t(`${part}.hint`)}
              />
            ))}
          </dl>
        </Card>
      )}
    </div>
  );
}

/** How long new points are valid, and what would make them last longer. */
export function AccountNotes({ balance: { accountType, validityDays } }: { balance: Balance }) {
  const { t } = useTranslation("points");
  const language = useLanguage();
  return (
    <Card
      tone="outline"
      as="section"
      aria-labelledby="account"
      className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3"
    >
      <div className="min-w-0 flex-1 basis-72">
        <h2 id="account" className="text-sm font-semibold">
          {t(`account.${accountType}.name`)}
        </h2>
        <p className="text-sm text-muted">
          {t("validity", { count: validityDays, amount: formatNumber(validityDays, language) })}{" "}
          {t(`account.${accountType}.next`)}
        </p>
      </div>
      {accountType === "STARTER" && (
        <LinkButton to={`/${language}/onboarding`} variant="accent" size="sm">
          {t("account.finish")}
        </LinkButton>
      )}
    </Card>
  );
}
