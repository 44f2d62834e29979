import { redirect, type HeadersFunction } from "#app/remix.server.ts";
import { useActionData, useLoaderData } from "#app/remix.ts";
import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import { idSchema } from "#app/core/domain/fields.ts";
import { PageHeader } from "#app/core/ui/layout/page-header.tsx";
import { titled, titleMeta } from "#app/core/ui/layout/page-title.ts";
import type { RouteHandle } from "#app/core/ui/layout/route-handle.ts";
import { StaffSessionList } from "#app/core/ui/staff/staff-session-list.tsx";
import { TillKeyAnswer } from "./till-key-answer.tsx";
import { TillKeyList } from "./till-key-list.tsx";
import { LinkButton } from "#app/core/ui/button.tsx";
import { Callout } from "#app/core/ui/callout.tsx";
import { useLanguage } from "#app/core/ui/use-language.ts";
import { translator } from "#app/core/i18n/i18n.server.ts";
import { listTillKeys } from "#app/desk/keys/api-key.server.ts";
import { getStoreRecord } from "#app/core/services/catalogue/store.server.ts";
import { readForm } from "#app/core/pages/form.server.ts";
import { foundOr404 } from "#app/core/pages/found-or-404.server.ts";
import { deskAction, deskLoader } from "#app/desk/frame/operator.server.ts";
import { sendForm } from "#app/core/pages/send-form.ts";
import { endShownTill, showTillSessions } from "./shown-tills.server.ts";
import { changeShownKey, showTillKeys } from "./till-keys.server.ts";

export const meta = titleMeta;
export const handle = { texts: ["account", "errors"] } satisfies RouteHandle;
/** The page can show a secret, so nothing may store it. */
export const headers: HeadersFunction = ({ actionHeaders }) => actionHeaders;

const storeOf = async (id: string | undefined) => foundOr404(await getStoreRecord(idSchema.parse(id)));

const keysOf = async ({ id, partnerId }: { id: string; partnerId: string }, now: Date) =>
  (await listTillKeys(partnerId, now)).filter(({ storeId }) => storeId === id);

/** Where a store's till is open, and the keys that open it. */
export const loader = deskLoader("keys", async (call, { params, request }) => {
  const store = await storeOf(params.id);
  return {
    title: titled(translator(call.language)("tills.title", { ns: "operator" })),
    store,
    sessions: await showTillSessions(call, store.id),
    keys: showTillKeys(call, await keysOf(store, call.now), [store]),
    ended: new URL(request.url).searchParams.has("ended"),
  };
});

export const action = deskAction("keys", async (call, { params, request }) => {
  const store = await storeOf(params.id);
  const form = await readForm(request);
  const path = new URL(request.url).pathname;
  if (form.get("intent") !== "end-session")
    return changeShownKey(call, form, { keys: await keysOf(store, call.now), path });
  await endShownTill(call, store.id, form);
  return redirect(`${path}?ended`);
});
export const clientAction = sendForm;

export default function Tills() {
  const { t } = useTranslation(["operator", "staff"]);
  const here = `/${useLanguage()}/operator`;
  const { store, sessions, keys, ended } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return (
    <>
      <PageHeader back={`${here}/stores/${store.id}`} title={t("tills.title")}>
        <bdi>{store.name}</bdi>
      </PageHeader>
      <div className="grid gap-8">
        <section className="grid gap-3">
          <h2 className="text-lg font-semibold">{t("tills.open")}</h2>
          <div role="status">
            {ended && !answer && <Callout tone="success">{t("staff:sessions.ended")}</Callout>}
          </div>
          {sessions.length > 0 ? (
            <StaffSessionList label={t("tills.open")} sessions={sessions} />
          ) : (
            <p className="text-muted">{t("tills.none")}</p>
          )}
        </section>
        <section className="grid gap-3">
          <h2 className="text-lg font-semibold">{t("keys.title")}</h2>
          <TillKeyAnswer answer={answer} />
          {keys.length > 0 ? <TillKeyList keys={keys} /> : <p className="text-muted">{t("keys.none")}</p>}
          <p>
            <LinkButton to={`${here}/partners/${store.partnerId}/keys`} variant="secondary" size="sm">
              {t("tills.allKeys")}
            </LinkButton>
          </p>
        </section>
      </div>
    </>
  );
}
