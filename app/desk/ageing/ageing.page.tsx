import { Link, useLoaderData } from "#app/remix.ts";
import { businessDayOf } from "#app/core/domain/business-day.ts";
import { translatorOf } from "#app/core/i18n/i18n.server.ts";
import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import { Card } from "#app/core/ui/card.tsx";
import { EmptyState } from "#app/core/ui/empty-state.tsx";
import { PageHeader } from "#app/core/ui/layout/page-header.tsx";
import { titled, titleMeta } from "#app/core/ui/layout/page-title.ts";
import type { RouteHandle } from "#app/core/ui/layout/route-handle.ts";
import { List, ListRow } from "#app/core/ui/list.tsx";
import { Money } from "#app/core/ui/money.tsx";
import { useLanguage } from "#app/core/ui/use-language.ts";
import { dayText } from "#app/desk/frame/operator-words.server.ts";
import { deskLoader } from "#app/desk/frame/operator.server.ts";
import { ages } from "#app/settlement/ageing/ageing.ts";
import { getAgeingWithDebts } from "#app/settlement/ageing/get-ageing.server.ts";

export const meta = titleMeta;
export const handle = { texts: ["payouts"] } satisfies RouteHandle;

/** The most debts that the page names one by one. */
const mostDebts = 200;

/** What partners owe for what was issued, by its age and one by one, and what they have paid too much. */
export const loader = deskLoader("finance", async (call) => {
  const t = translatorOf(call.language, "payouts");
  const { companies, sums, debts, overpaid } = await getAgeingWithDebts(call, mostDebts);
  return {
    title: titled(t("ageing.title")),
    text: t("ageing.text", { day: dayText(call.language, businessDayOf(call.now)) }),
    ages: ages.map((age) => ({ age, label: t(`ageing.ages.${age}`) })),
    ...{ companies, sums, overpaid },
    debts: debts.map(({ dueDay, ...debt }) => ({ ...debt, due: dayText(call.language, dueDay) })),
  };
});

const cell = "px-3 py-2.5 text-end whitespace-nowrap";

export default function Ageing() {
  const { t } = useTranslation("payouts");
  const language = useLanguage();
  const { text, ages: columns, companies, sums } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader title={t("ageing.title")}>{text}</PageHeader>
      {companies.length === 0 ? (
        <EmptyState scene="history" title={t("ageing.none")} />
      ) : (
        <Card as="section" padding="none">
          <div role="region" aria-label={t("ageing.title")} tabIndex={0} className="overflow-x-auto">
            <table className="w-full text-sm">
              <thead data-theme="dark" className="bg-surface text-muted">
                <tr className="border-b border-line">
                  <th scope="col" className="px-3 py-2.5 text-start font-medium">
                    {t("ageing.company")}
                  </th>
                  {columns.map(({ age, label }) => (
                    <th key={age} scope="col" className={cell}>
                      {label}
                    </th>
                  ))}
                  <th scope="col" className={cell}>
                    {t("make.total")}
                  </th>
                  <th scope="col" className={cell}>
                    {t("ageing.credit")}
                  </th>
                </tr>
              </thead>
              <tbody>
                {companies.map((company) => (
                  <tr key={company.legalEntityId} className="border-b border-line">
                    <th scope="row" className="px-3 py-2.5 text-start font-medium">
                      <Link
                        to={`/${language}/operator/partners/${company.partnerId}`}
                        className="text-brand-ink underline underline-offset-4"
                      >
                        <bdi>{company.name}</bdi>
                      </Link>
                    </th>
                    {columns.map(({ age }) => (
                      <td key={age} className={cell}>
                        {company[age] > 0 && <Money millimes={company[age]} />}
                      </td>
                    ))}
                    <td className={cell}>
                      <Money millimes={company.totalMillimes} className="font-semibold" />
                    </td>
                    <td className={cell}>
                      {company.creditMillimes > 0 && <Money millimes={company.creditMillimes} />}
                    </td>
                  </tr>
                ))}
              </tbody>
              <tfoot>
                <tr className="font-semibold">
                  <th scope="row" className="px-3 py-2.5 text-start">
                    {t("ageing.all")}
                  </th>
                  {columns.map(({ age }) => (
                    <td key={age} className={cell}>
                      {sums[age] > 0 && <Money millimes={sums[age]} />}
                    </td>
                  ))}
                  <td className={cell}>
                    <Money millimes={sums.totalMillimes} />
                  </td>
                  <td className={cell}>
                    {sums.creditMillimes > 0 && <Money millimes={sums.creditMillimes} />}
                  </td>
                </tr>
              </tfoot>
            </table>
          </div>
        </Card>
      )}
      <Debts />
      <OverpaidStatements />
    </>
  );
}

/** Each debt with its reference: the bank's line names it. */
function Debts() {
  const { t } = useTranslation("payouts");
  const language = useLanguage();
  const { debts } = useLoaderData<typeof loader>();
  if (debts.length === 0) return null;
  return (
    <section className="mt-5 grid max-w-3xl grid-cols-1 gap-3">
      <h2 className="text-lg font-semibold">{t("ageing.debts")}</h2>
      <List label={t("ageing.debts")}>
        {debts.map(({ statementId, name, reference, due, leftMillimes }) => (
          <ListRow
            key={statementId}
            to={`/${language}/operator/statements/${statementId}`}
            title={<bdi>{name}</bdi>}
            subtitle={
              <>
                <bdi dir="ltr" translate="no" className="break-all">
                  {reference}
                </bdi>{" "}
                · {t("ageing.due", { day: due })}
              </>
            }
            trailing={<Money millimes={leftMillimes} className="font-semibold" />}
          />
        ))}
      </List>
    </section>
  );
}

/** Each statement for which more came in than was owed: the house owes it back. */
function OverpaidStatements() {
  const { t } = useTranslation("payouts");
  const language = useLanguage();
  const { overpaid } = useLoaderData<typeof loader>();
  if (overpaid.length === 0) return null;
  return (
    <section className="mt-5 grid max-w-3xl grid-cols-1 gap-3">
      <h2 className="text-lg font-semibold">{t("ageing.overpaid")}</h2>
      <p className="text-sm text-muted">{t("ageing.overpaidText")}</p>
      <List label={t("ageing.overpaid")}>
        {overpaid.map(({ statementId, name, creditMillimes }) => (
          <ListRow
            key={statementId}
            to={`/${language}/operator/statements/${statementId}`}
            title={<bdi>{name}</bdi>}
            trailing={<Money millimes={creditMillimes} className="font-semibold" />}
          />
        ))}
      </List>
    </section>
  );
}
