import { z } from "zod";
import { useLoaderData } from "#app/remix.ts";
import { newestFirstQuery } from "#app/api/endpoint/schemas/newest-first.ts";
import { formatDate } from "#app/core/i18n/format.ts";
import { translator } from "#app/core/i18n/i18n.server.ts";
import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import { newFormKey } from "#app/core/pages/call.server.ts";
import { readForm } from "#app/core/pages/form.server.ts";
import { listPaging } from "#app/core/pages/list-paging.server.ts";
import { sendForm } from "#app/core/pages/send-form.ts";
import { Callout } from "#app/core/ui/callout.tsx";
import { PageHeader } from "#app/core/ui/layout/page-header.tsx";
import { titled, titleMeta } from "#app/core/ui/layout/page-title.ts";
import type { RouteHandle } from "#app/core/ui/layout/route-handle.ts";
import { List } from "#app/core/ui/list.tsx";
import { ListWays } from "#app/core/ui/list-ways.tsx";
import { ClosedMeanwhile } from "#app/partner/frame/closed-meanwhile.tsx";
import { WhileOpen } from "#app/partner/frame/while-open.tsx";
import { partnerAction, partnerLoader } from "#app/partner/frame/partner.server.ts";
import { ownStores } from "#app/partner/frame/own-stores.server.ts";
import { AddCashier } from "./add-cashier.tsx";
import { answerCashierForm } from "./cashier-forms.server.ts";
import { CashierRow, cashierIntents } from "./cashier-row.tsx";
import { foundOr404 } from "#app/core/pages/found-or-404.server.ts";
import { listCashiers } from "./cashier.server.ts";

export const meta = titleMeta;
export const handle = { texts: ["account", "errors", "house"] } satisfies RouteHandle;

const intents = z.enum(cashierIntents);

/** Who sells at the tills of the partner's stores. */
export const loader = partnerLoader("staff", async (call, args) => {
  const paging = listPaging(args, newestFirstQuery);
  const [listed, stores] = await Promise.all([listCashiers(call, paging.input), ownStores(call)]);
  const { items, nextCursor } = foundOr404(listed);
  const names = new Map(stores.map(({ value, label }) => [value, label]));
  return {
    title: titled(translator(call.language)("cashiers.title", { ns: "house" })),
    stores,
    cashiers: items.map(({ id, version, name, storeId, active, lastSeenAt }) => ({
      ...{ id, version, name, active, store: names.get(storeId) ?? "" },
      lastSeen: lastSeenAt && formatDate(lastSeenAt, call.language, "dateTime"),
    })),
    done: intents.safeParse(new URL(args.request.url).searchParams.get("done")).data ?? null,
    formKey: newFormKey(),
    ...paging.places(nextCursor),
  };
});

export const action = partnerAction("staff", async (call, { request }) => {
  const form = await readForm(request);
  return answerCashierForm(intents.parse(form.get("intent")), { call, form });
});
export const clientAction = sendForm;

export default function Cashiers() {
  const { t } = useTranslation("house");
  const { stores, cashiers, done, formKey, more, newest } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader title={t("cashiers.title")}>{t("cashiers.text")}</PageHeader>
      <ClosedMeanwhile />
      <div className="grid grid-cols-1 items-start gap-5 xl:grid-cols-[minmax(0,1.3fr)_minmax(0,1fr)]">
        <div className="grid grid-cols-1 gap-5">
          <div role="status" className="empty:absolute">
            {done && <Callout tone="success">{t(`cashiers.done.${done}`)}</Callout>}
          </div>
          {cashiers.length > 0 ? (
            <List label={t("cashiers.title")}>
              {cashiers.map((cashier) => (
                <CashierRow key={cashier.id} cashier={cashier} formKey={formKey} />
              ))}
            </List>
          ) : (
            <p className="text-muted">{t("cashiers.none")}</p>
          )}
          <ListWays
            newest={newest === null ? null : { to: newest, label: t("newest") }}
            more={more === null ? null : { to: more, label: t("more") }}
          />
        </div>
        <WhileOpen>
          <AddCashier stores={stores} formKey={formKey} />
        </WhileOpen>
      </div>
    </>
  );
}
