import { useLoaderData } from "#app/remix.ts";
import { z } from "zod";
import { PageHeader } from "#app/components/layout/page-header.tsx";
import { titled, titleMeta } from "#app/components/layout/page-title.ts";
import type { RouteHandle } from "#app/components/layout/route-handle.ts";
import { DeskTable } from "#app/components/operator/table/desk-table.tsx";
import { goodsColumns } from "#app/components/operator/table/goods-columns.tsx";
import { ListOutcome } from "#app/components/operator/table/list-outcome.tsx";
import { TabLinks } from "#app/components/ui/tab-links.tsx";
import { useLanguage } from "#app/components/use-language.ts";
import { listSpecs } from "#app/domain/lists/list-spec.ts";
import { translator } from "#app/i18n/i18n.server.ts";
import { useTranslation } from "#app/i18n/page-texts.tsx";
import { handOverGoods } from "#app/services/wheels/hand-over-goods.server.ts";
import { goodsPage } from "#app/web/lists/goods-list.server.ts";
import { answerList, showList } from "#app/web/lists/list-page.server.ts";
import { deskAction, deskLoader } from "#app/web/operator.server.ts";
import { sendForm } from "#app/web/send-form.ts";

export const meta = titleMeta;
export const handle = { texts: ["account", "errors", "lists"] } satisfies RouteHandle;

const states = listSpecs.goods.filters.state;

/** The state that the list shows: waiting prizes by default, but a search looks in all states. */
function stateOf(request: Request): (typeof states)[number] {
  const { searchParams } = new URL(request.url);
  const usual = searchParams.get("q") ? "ALL" : "WAITING";
  return z.enum(states).catch(usual).parse(searchParams.get("state"));
}

/** Physical prizes that customers won: who collects them, and which were handed over. */
export const loader = deskLoader("customers.act", async (call, args) => {
  const state = stateOf(args.request);
  return {
    title: titled(translator(call.language)("nav.goods", { ns: "operator" })),
    state,
    ...(await showList(call, args, goodsPage, { fixed: { state } })),
  };
});

export const action = deskAction("customers.act", (call, args) =>
  answerList(call, args, "goods", {
    moves: ["hand-over"],
    move: (id) => handOverGoods(call, id),
    conflict: translator(call.language)("goods.already", { ns: "operator" }),
  }),
);
export const clientAction = sendForm;

export default function Goods() {
  const { t } = useTranslation(["operator", "lists"]);
  const here = `/${useLanguage()}/operator/goods`;
  const { state, rows, list } = useLoaderData<typeof loader>();
  const handOver = { move: "hand-over", label: t("goods.hand"), question: t("goods.handText") };
  const named = (id: string) => {
    const row = rows.find((one) => one.id === id);
    return row && [row.label, row.code].filter(Boolean).join(" · ");
  };
  return (
    <>
      <PageHeader title={t("nav.goods")}>{t("goods.text")}</PageHeader>
      <TabLinks
        label={t("goods.states")}
        tabs={states.map((one) => ({
          to: one === "WAITING" ? here : `${here}?state=${one}`,
          label: t(`goods.state.${one}`),
          current: one === state,
        }))}
        className="mb-5"
      />
      <div className="grid grid-cols-1 gap-4">
        <ListOutcome nameOf={named} />
        <DeskTable
          label={t("nav.goods")}
          none={t(`goods.none.${state}`)}
          searchLabel={t("lists:searchIn.goods")}
          columns={goodsColumns}
          rows={rows}
          list={list}
          to={({ to }) => to}
          actions={state === "WAITING" || state === "ALL" ? [handOver] : []}
        />
      </div>
    </>
  );
}
