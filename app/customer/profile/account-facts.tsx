import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import { formatNumber } from "#app/core/ui/format.ts";
import { Card } from "#app/core/ui/card.tsx";
import { useLanguage } from "#app/core/ui/use-language.ts";
import type { AccountType } from "#app/core/domain/points/validity.ts";

interface AccountFactsProps {
  type: AccountType;
  validityDays: number;
  ageDays: number;
  /** Days in a row. */
  connectedDays: number;
  /** The next points to expire, as text; null when none do. */
  nextExpiry: string | null;
  email: string | null;
  /** In groups, with its prefix. */
  phone: string | null;
}

/** The account in numbers, and its logins. */
export function AccountFacts({
  type,
  validityDays,
  ageDays,
  connectedDays,
  nextExpiry,
  email,
  phone,
}: AccountFactsProps) {
  const { t } = useTranslation("profile");
  const { t: tCommon } = useTranslation();
  const language = useLanguage();
  const days = (count: number) => tCommon("days", { count, amount: formatNumber(count, language) });
  const facts = [
    { label: t("account.type"), value: t(`account.types.${type}`) },
    { label: t("account.validity"), value: days(validityDays) },
    ...(nextExpiry === null ? [] : [{ label: t("points.nextExpiry"), value: nextExpiry }]),
    { label: t("account.age"), value: ageDays === 0 ? t("account.today") : days(ageDays) },
    { label: t("account.streak"), value: days(connectedDays) },
    {
      label: t("edit.email"),
      value: email && (
        <bdi dir="ltr" translate="no">
          {email}
        </bdi>
      ),
    },
    {
      label: t("edit.phone"),
      value: phone && (
        <bdi dir="ltr" translate="no">
          {phone}
        </bdi>
      ),
    },
  ];
  return (
    <Card as="section" padding="lg">
      <h2 className="mb-2 text-lg font-semibold">{t("account.label")}</h2>
      <dl className="divide-y divide-line">
        {facts.map(({ label, value }) => (
          <div key={label} className="flex flex-wrap justify-between gap-x-4 py-2.5 text-sm">
            <dt className="text-muted">{label}</dt>
            <dd className="ms-auto min-w-0 text-end font-medium break-words tabular">
              {value ?? t("edit.noLogin")}
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
