import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { idSchema } from "#app/domain/fields.ts";
import { customerQuery } from "#app/api/schemas/customer.ts";
import { giftBody } from "#app/api/schemas/gift.ts";
import { PageHeader } from "#app/components/layout/page-header.tsx";
import { titled, titleMeta } from "#app/components/layout/page-title.ts";
import type { RouteHandle } from "#app/components/layout/route-handle.ts";
import { CustomerStatus } from "#app/components/operator/customer-status.tsx";
import { LedgerTable } from "#app/components/operator/ledger-table.tsx";
import { RecordForm } from "#app/components/operator/record-form.tsx";
import { giftSpec } from "#app/components/operator/specs.ts";
import { Card } from "#app/components/ui/card.tsx";
import { Fact } from "#app/components/ui/fact.tsx";
import { ListWays } from "#app/components/ui/list-ways.tsx";
import { Points } from "#app/components/ui/points.tsx";
import { Stat } from "#app/components/ui/stat.tsx";
import { useLanguage } from "#app/components/use-language.ts";
import { formatDate } from "#app/i18n/format.ts";
import { translator } from "#app/i18n/i18n.server.ts";
import { getCustomer } from "#app/services/customers/get-customer.server.ts";
import { giveGift } from "#app/services/gifts/give-gift.server.ts";
import { sourceText } from "#app/web/operator-words.server.ts";
import { saveRecord, showForm } from "#app/web/operator-form.server.ts";
import { deskLoader, foundOr404, listPaging } from "#app/web/operator.server.ts";
import { pageAction } from "#app/web/page-action.server.ts";
import { sendForm } from "#app/web/send-form.ts";

export const meta = titleMeta;
export const handle = { texts: ["account", "errors", "points"] } satisfies RouteHandle;

/** One customer as operators see them: details, holdings and ledger. */
export const loader = deskLoader(async (call, args) => {
  const { language } = call;
  const { input, places } = listPaging(args, customerQuery);
  const { ledger, createdAt, deletionRequestedAt, ...customer } = foundOr404(
    await getCustomer(call, idSchema.parse(args.params.id), input),
  );
  const t = translator(language);
  const name =
    [customer.firstName, customer.lastName].filter(Boolean).join(" ") ||
    customer.logins[0]?.login ||
    t("customers.nameless", { ns: "operator" });
  return {
    title: titled(name),
    name,
    customer,
    since: formatDate(createdAt, language),
    deletion: deletionRequestedAt && formatDate(deletionRequestedAt, language),
    ledger: ledger.items.map(({ seq, amount, balanceAfter, source, reference, note, createdAt: at }) => ({
      ...{ seq, amount, balanceAfter, reference, note },
      source: sourceText(language, source),
      at: formatDate(at, language, "dateTime"),
    })),
    gift: customer.status === "ACTIVE" ? showForm(giftSpec, language, null) : null,
    given: new URL(args.request.url).searchParams.has("saved"),
    ...places(ledger.nextCursor),
  };
});

export const action = pageAction((args) => {
  const userId = idSchema.parse(args.params.id);
  const to = ({ language }: { language: string }) => `/${language}/operator/customers/${userId}?saved`;
  return saveRecord(args, { parts: giftSpec, schema: giftBody, save: giveGift, to, fixed: { userId } });
});
export const clientAction = sendForm;

const holdings = ["available", "pending", "reserved", "owed", "lifetimeEarned"] as const;

export default function Customer() {
  const { t } = useTranslation("operator");
  const language = useLanguage();
  const { name, customer, ledger, gift, given, more, newest } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  return (
    <>
      <PageHeader
        back={`/${language}/operator/customers`}
        backLabel={t("customers.back")}
        title={<bdi>{name}</bdi>}
      >
        <CustomerStatus status={customer.status} />
      </PageHeader>
      <div className="grid grid-cols-1 gap-5">
        <Card padding="lg">
          <dl className="grid grid-cols-2 gap-x-4 gap-y-5 sm:grid-cols-3 xl:grid-cols-5">
            {holdings.map((holding) => (
              <Stat
                key={holding}
                label={t(`holdings.${holding}`)}
                value={<Points amount={customer.points[holding]} size="lg" />}
              />
            ))}
          </dl>
        </Card>
        <Facts />
        {gift && <RecordForm shown={gift} refused={refused} submit={t("customers.give")} saved={given} />}
        <section aria-labelledby="ledger" className="grid grid-cols-1 gap-3">
          <h2 id="ledger" className="text-lg font-semibold">
            {t("customers.ledger")}
          </h2>
          {ledger.length > 0 ? (
            <LedgerTable lines={ledger} />
          ) : (
            <p className="text-muted">{t("customers.noEntries")}</p>
          )}
          <ListWays
            newest={newest === null ? null : { to: newest, label: t("newest") }}
            more={more === null ? null : { to: more, label: t("more") }}
          />
        </section>
      </div>
    </>
  );
}

function Facts() {
  const { t } = useTranslation(["operator", "points"]);
  const { customer, since, deletion } = useLoaderData<typeof loader>();
  const { logins, level, accountType, premium } = customer;
  return (
    <Card padding="lg">
      <dl className="divide-y divide-line">
        {logins.map(({ login, verifiedAt }) => (
          <Fact key={login} name={t(verifiedAt ? "customers.login" : "customers.loginUnproved")}>
            <bdi dir="ltr">{login}</bdi>
          </Fact>
        ))}
        <Fact name={t("customers.levelName")}>{level}</Fact>
        <Fact name={t("customers.account")}>{t(`points:account.${accountType}.name`)}</Fact>
        <Fact name={t("customers.premium")}>{t(premium ? "yes" : "no")}</Fact>
        <Fact name={t("customers.since")}>{since}</Fact>
        {deletion && <Fact name={t("customers.deletion")}>{deletion}</Fact>}
      </dl>
    </Card>
  );
}
