import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "#app/i18n/page-texts.tsx";
import { idSchema } from "#app/domain/fields.ts";
import { customerQuery } from "#app/api/schemas/customer.ts";
import { giftBody } from "#app/api/schemas/gift.ts";
import { PageHeader } from "#app/components/layout/page-header.tsx";
import { titled, titleMeta } from "#app/components/layout/page-title.ts";
import type { RouteHandle } from "#app/components/layout/route-handle.ts";
import { CustomerStatus } from "#app/components/operator/customer-status.tsx";
import { CustomerTabs } from "#app/components/operator/customer-tabs.tsx";
import { LedgerTable } from "#app/components/operator/ledger-table.tsx";
import { ReasonedAction } from "#app/components/operator/reasoned-action.tsx";
import { RecordForm } from "#app/components/operator/record-form.tsx";
import { giftSpec } from "#app/components/operator/specs.ts";
import { LinkButton } from "#app/components/ui/button.tsx";
import { Card } from "#app/components/ui/card.tsx";
import { Fact } from "#app/components/ui/fact.tsx";
import { ListWays } from "#app/components/ui/list-ways.tsx";
import { Notice } from "#app/components/ui/notice.tsx";
import { Points } from "#app/components/ui/points.tsx";
import { Stat } from "#app/components/ui/stat.tsx";
import { useLanguage } from "#app/components/use-language.ts";
import { formatDate } from "#app/i18n/format.ts";
import { getCustomer } from "#app/services/customers/get-customer.server.ts";
import { giveGift } from "#app/services/gifts/give-gift.server.ts";
import { newFormKey } from "#app/web/call.server.ts";
import { customerName, sourceText } from "#app/web/operator-words.server.ts";
import { saveRecord, showForm } from "#app/web/operator-form.server.ts";
import { deskLoader, foundOr404, listPaging } from "#app/web/operator.server.ts";
import { pageAction } from "#app/web/page-action.server.ts";
import { sendForm } from "#app/web/send-form.ts";

export const meta = titleMeta;
export const handle = { texts: ["account", "errors", "points"] } satisfies RouteHandle;

/** One customer as operators see them: details, holdings and ledger. */
export const loader = deskLoader("customers.read", async (call, args) => {
  const { language } = call;
  const { input, places } = listPaging(args, customerQuery);
  const { ledger, createdAt, deletionRequestedAt, blockedAt, ...customer } = foundOr404(
    await getCustomer(call, idSchema.parse(args.params.id), input),
  );
  const name = customerName(customer, language);
  return {
    title: titled(name),
    name,
    customer,
    since: formatDate(createdAt, language),
    deletion: deletionRequestedAt && formatDate(deletionRequestedAt, language),
    blocked: blockedAt && formatDate(blockedAt, language, "dateTime"),
    formKey: newFormKey(),
    ledger: ledger.items.map(({ seq, amount, balanceAfter, source, reference, note, createdAt: at }) => ({
      ...{ seq, amount, balanceAfter, reference, note },
      source: sourceText(language, source),
      at: formatDate(at, language, "dateTime"),
    })),
    gift:
      customer.status === "ACTIVE" && call.caller.rights.includes("customers.act")
        ? showForm(giftSpec, language, null)
        : null,
    mayCorrect:
      (customer.status === "ACTIVE" || customer.status === "BLOCKED") &&
      call.caller.rights.includes("finance"),
    told: toldBy(new URL(args.request.url).searchParams),
    ...places(ledger.nextCursor),
  };
});

/** What the page says of the form that led to it: `waits` for points that passed a ceiling. */
function toldBy(query: URLSearchParams) {
  return (["saved", "corrected", "waits"] as const).find((name) => query.has(name)) ?? null;
}

export const action = pageAction((args) => {
  const userId = idSchema.parse(args.params.id);
  let waits = false;
  return saveRecord(args, {
    right: "customers.act",
    parts: giftSpec,
    schema: giftBody,
    save: async (call, body) => {
      const given = await giveGift(call, body);
      waits = given.ok && "approvalId" in given.value;
      return given;
    },
    to: ({ language }) => `/${language}/operator/customers/${userId}?${waits ? "waits" : "saved"}`,
    fixed: { userId },
  });
});
export const clientAction = sendForm;

const holdings = ["available", "pending", "reserved", "owed", "lifetimeEarned"] as const;

export default function Customer() {
  const { t } = useTranslation("operator");
  const language = useLanguage();
  const { name, customer, ledger, gift, mayCorrect, told, more, newest } = useLoaderData<typeof loader>();
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
      <CustomerTabs id={customer.id} current="account" />
      <div className="grid grid-cols-1 gap-5">
        <div role="status" className="empty:hidden">
          {told === "waits" && <Notice tone="warn">{t("customers.waits")}</Notice>}
          {told === "corrected" && <Notice tone="success">{t("customers.corrected")}</Notice>}
        </div>
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
        {gift && (
          <RecordForm shown={gift} refused={refused} submit={t("customers.give")} saved={told === "saved"} />
        )}
        {mayCorrect && (
          <LinkButton
            to={`/${language}/operator/customers/${customer.id}/correct`}
            variant="secondary"
            className="justify-self-start"
          >
            {t("customers.correct")}
          </LinkButton>
        )}
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
        <Block />
      </div>
    </>
  );
}

function Facts() {
  const { t } = useTranslation(["operator", "points"]);
  const { customer, since, deletion, blocked } = useLoaderData<typeof loader>();
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
        {blocked && <Fact name={t("customers.blocked")}>{blocked}</Fact>}
      </dl>
    </Card>
  );
}

function Block() {
  const language = useLanguage();
  const { customer, name, formKey } = useLoaderData<typeof loader>();
  const { id, status } = customer;
  if (status !== "ACTIVE" && status !== "BLOCKED") return null;
  return (
    <ReasonedAction
      {...{ intent: status === "ACTIVE" ? "block" : "unblock", id, name, formKey }}
      action={`/${language}/operator/customers/${id}/orders`}
    />
  );
}
