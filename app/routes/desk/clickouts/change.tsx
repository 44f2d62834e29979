import { Link, useActionData, useLoaderData } from "#app/remix.ts";
import { inLanguage } from "#app/i18n/languages.ts";
import { useTranslation } from "#app/i18n/page-texts.tsx";
import { clickoutBody } from "#app/domain/clickouts/clickout-record.ts";
import { idSchema } from "#app/domain/fields.ts";
import { PageHeader } from "#app/components/layout/page-header.tsx";
import { titled, titleMeta } from "#app/components/layout/page-title.ts";
import type { RouteHandle } from "#app/components/layout/route-handle.ts";
import { ClickoutLink } from "#app/components/operator/clickout-link.tsx";
import { clickoutSpec } from "#app/components/operator/clickout-specs.ts";
import { ClickoutStateBadge } from "#app/components/operator/clickout-state.tsx";
import { RecordHistory } from "#app/components/operator/editor/record-history.tsx";
import { RecordForm } from "#app/components/operator/record-form.tsx";
import { LinkButton } from "#app/components/ui/button.tsx";
import { useClaimsText } from "#app/components/operator/use-claims-text.ts";
import { useLanguage } from "#app/components/use-language.ts";
import { changeClickout } from "#app/services/catalogue/clickout.server.ts";
import { getClickoutStanding } from "#app/services/catalogue/clickout-standing.server.ts";
import { recordHistory } from "#app/web/record-history.server.ts";
import { saveRecord, showForm } from "#app/web/operator-form.server.ts";
import { deskLoader, foundOr404 } from "#app/web/operator.server.ts";
import { pageAction } from "#app/web/page-action.server.ts";
import { sendForm } from "#app/web/send-form.ts";

export const meta = titleMeta;
export const handle = { texts: ["account", "errors", "support"] } satisfies RouteHandle;

/** One code: its link, its claims, and the fields that can still change. */
export const loader = deskLoader("catalogue", async (call, args) => {
  const clickout = foundOr404(await getClickoutStanding(call, idSchema.parse(args.params.id)));
  const { id, code, url, offerId, offerTitle, state, claimed, stock, singleUse } = clickout;
  return {
    title: titled(code),
    clickout: {
      id,
      code,
      url,
      offerId,
      offer: inLanguage(offerTitle, call.language),
      state,
      claimed,
      stock,
      singleUse,
    },
    form: showForm(clickoutSpec, call.language, clickout),
    history: await recordHistory(call, id),
    saved: new URL(args.request.url).searchParams.has("saved"),
  };
});

export const action = pageAction((args) => {
  const id = idSchema.parse(args.params.id);
  return saveRecord(args, {
    right: "catalogue",
    parts: clickoutSpec,
    schema: clickoutBody,
    save: (call, body) => changeClickout(call, id, body),
    to: ({ language }) => `/${language}/operator/clickouts/${id}?saved`,
  });
});
export const clientAction = sendForm;

export default function Clickout() {
  const { t } = useTranslation("operator");
  const language = useLanguage();
  const { clickout, form, history, saved } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  const claims = useClaimsText();
  const { id, code, url, offerId, offer, state, singleUse } = clickout;
  return (
    <>
      <PageHeader
        back={`/${language}/operator/clickouts`}
        title={<bdi dir="ltr">{code}</bdi>}
        actions={
          state === "ENDED" && (
            <LinkButton to={`/${language}/operator/clickouts/new?code=${code}`} size="sm">
              {t("clickouts.season")}
            </LinkButton>
          )
        }
      >
        <Link
          to={`/${language}/operator/offers/${offerId}`}
          className="font-medium text-brand-ink underline underline-offset-4"
        >
          <bdi>{offer}</bdi>
        </Link>
        <span className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1">
          <ClickoutStateBadge state={state} />
          {claims(clickout)}
          {singleUse && ` · ${t("clickouts.singleUse")}`}
        </span>
      </PageHeader>
      <div className="grid gap-5">
        <ClickoutLink {...{ id, url, code }} />
        <RecordForm shown={form} refused={refused} submit={t("save")} saved={saved} />
        <RecordHistory acts={history} />
      </div>
    </>
  );
}
