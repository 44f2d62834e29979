import { useLoaderData } from "#app/remix.ts";
import { PageHeader } from "#app/components/layout/page-header.tsx";
import { titled, titleMeta } from "#app/components/layout/page-title.ts";
import type { RouteHandle } from "#app/components/layout/route-handle.ts";
import type { DeskColumn } from "#app/components/operator/table/desk-table-types.ts";
import { DeskTable } from "#app/components/operator/table/desk-table.tsx";
import { ListOutcome } from "#app/components/operator/table/list-outcome.tsx";
import { LinkButton } from "#app/components/ui/button.tsx";
import { useLanguage } from "#app/components/use-language.ts";
import { formatLastDay } from "#app/components/shop/view-offer.ts";
import type { ClickoutRecord } from "#app/domain/clickouts/clickout-record.ts";
import { formatDate } from "#app/i18n/format.ts";
import { translator } from "#app/i18n/i18n.server.ts";
import type { Language } from "#app/i18n/languages.ts";
import { useTranslation } from "#app/i18n/page-texts.tsx";
import { ClickoutStateBadge } from "#app/components/operator/clickout-state.tsx";
import { Day } from "#app/components/operator/table/offer-columns.tsx";
import { useClaimsText } from "#app/components/operator/use-claims-text.ts";
import { closeClickout } from "#app/services/catalogue/close-clickout.server.ts";
import { answerList, showList } from "#app/web/lists/list-page.server.ts";
import { clickoutsPage, type ClickoutShown } from "#app/web/lists/offer-lists.server.ts";
import { deskAction, deskLoader } from "#app/web/operator.server.ts";
import { sendForm } from "#app/web/send-form.ts";

export const meta = titleMeta;
export const handle = { texts: ["account", "errors", "lists"] } satisfies RouteHandle;

export const loader = deskLoader("catalogue", async (call, args) => ({
  title: titled(translator(call.language)("nav.clickouts", { ns: "operator" })),
  ...(await showList(call, args, clickoutsPage)),
}));

export const action = deskAction("catalogue", (call, args) =>
  answerList(call, args, "clickouts", {
    moves: ["close"],
    move: (id, _move, version) => closeClickout(call, id, version),
    stateOf: (code: ClickoutRecord) => datesOf(code, call.language),
  }),
);
export const clientAction = sendForm;

function datesOf({ availableFrom, availableTo }: ClickoutRecord, language: Language): string {
  return translator(language)("clickouts.dates", {
    ns: "operator",
    from: formatDate(availableFrom, language, "short"),
    to: formatLastDay(availableTo, language, "short"),
  });
}

const columns: readonly DeskColumn<ClickoutShown>[] = [
  {
    key: "code",
    main: true,
    cell: ({ code }) => (
      <bdi dir="ltr" className="break-all">
        {code}
      </bdi>
    ),
  },
  { key: "offer", cell: ({ offerTitle }) => <bdi>{offerTitle}</bdi> },
  { key: "state", cell: ({ state }) => <ClickoutStateBadge state={state} /> },
  { key: "from", cell: ({ from }) => <Day>{from}</Day> },
  { key: "until", cell: ({ until }) => <Day>{until}</Day> },
  { key: "claimed", cell: (row) => <Claims code={row} /> },
];

export default function Clickouts() {
  const { t } = useTranslation(["operator", "lists"]);
  const here = `/${useLanguage()}/operator/clickouts`;
  const { rows, list } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader
        title={t("nav.clickouts")}
        actions={
          <LinkButton to={`${here}/new`} size="sm">
            {t("clickouts.add")}
          </LinkButton>
        }
      />
      <div className="grid grid-cols-1 gap-4">
        <ListOutcome nameOf={(id) => rows.find((row) => row.id === id)?.code} />
        <DeskTable
          label={t("nav.clickouts")}
          none={t("clickouts.none")}
          searchLabel={t("lists:searchIn.clickouts")}
          columns={columns}
          rows={rows}
          list={list}
          to={({ id }) => `${here}/${id}`}
          actions={[{ move: "close", label: t("lists:moves.close"), question: t("lists:closeQuestion") }]}
        />
      </div>
    </>
  );
}

function Claims({ code: { claimed, made, singleUse } }: { code: ClickoutShown }) {
  const { t } = useTranslation("operator");
  const claims = useClaimsText();
  return (
    <>
      {claims({ claimed, stock: made })}
      {singleUse && <span className="block text-xs text-muted">{t("clickouts.singleUse")}</span>}
    </>
  );
}
