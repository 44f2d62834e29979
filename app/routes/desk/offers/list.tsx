import { useLoaderData } from "#app/remix.ts";
import { PageHeader } from "#app/components/layout/page-header.tsx";
import { titled, titleMeta } from "#app/components/layout/page-title.ts";
import type { RouteHandle } from "#app/components/layout/route-handle.ts";
import { offerColumns } from "#app/components/operator/table/offer-columns.tsx";
import { DeskTable } from "#app/components/operator/table/desk-table.tsx";
import { ListOutcome } from "#app/components/operator/table/list-outcome.tsx";
import { LinkButton } from "#app/components/ui/button.tsx";
import { useLanguage } from "#app/components/use-language.ts";
import type { OfferRecord } from "#app/domain/offers/offer-record.ts";
import { offerMoves } from "#app/domain/offers/offer-state.ts";
import { translator } from "#app/i18n/i18n.server.ts";
import { useTranslation } from "#app/i18n/page-texts.tsx";
import { moveOffer } from "#app/services/catalogue/move-offer.server.ts";
import { answerList, choiceText, showList } from "#app/web/lists/list-page.server.ts";
import { offersPage } from "#app/web/lists/offer-lists.server.ts";
import { deskAction, deskLoader } from "#app/web/operator.server.ts";
import { sendForm } from "#app/web/send-form.ts";
import { offerStateAt } from "./offer-states.server.ts";

export const meta = titleMeta;
export const handle = { texts: ["account", "errors", "lists"] } satisfies RouteHandle;

export const loader = deskLoader("catalogue", async (call, args) => ({
  title: titled(translator(call.language)("nav.offers", { ns: "operator" })),
  ...(await showList(call, args, offersPage)),
}));

export const action = deskAction("catalogue", (call, args) =>
  answerList(call, args, "offers", {
    moves: offerMoves,
    move: (id, move, version) => {
      const known = offerMoves.find((one) => one === move) ?? "pause";
      return moveOffer(call, id, known, version);
    },
    stateOf: (offer: OfferRecord) => choiceText(call.language, "state", offerStateAt(offer, call.now)),
  }),
);
export const clientAction = sendForm;

export default function Offers() {
  const { t } = useTranslation(["operator", "lists"]);
  const here = `/${useLanguage()}/operator/offers`;
  const { rows, list } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader
        title={t("nav.offers")}
        actions={
          <LinkButton to={`${here}/new`} size="sm">
            {t("offers.add")}
          </LinkButton>
        }
      />
      <div className="grid grid-cols-1 gap-4">
        <ListOutcome nameOf={(id) => rows.find((row) => row.id === id)?.title} />
        <DeskTable
          label={t("nav.offers")}
          none={t("offers.none")}
          searchLabel={t("lists:searchIn.offers")}
          columns={offerColumns}
          rows={rows}
          list={list}
          to={({ id }) => `${here}/${id}`}
          actions={offerMoves.map((move) => ({
            move,
            label: t(`lists:moves.${move}`),
            ...(move === "end" && { question: t("lists:endQuestion") }),
          }))}
        />
      </div>
    </>
  );
}
