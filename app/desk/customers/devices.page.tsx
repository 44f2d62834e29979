import { redirect } from "#app/remix.server.ts";
import { Form, useActionData, useLoaderData } from "#app/remix.ts";
import { z } from "zod";
import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import { RefusalSummary } from "#app/core/ui/forms/refusal-summary.tsx";
import { titleMeta } from "#app/core/ui/layout/page-title.ts";
import type { RouteHandle } from "#app/core/ui/layout/route-handle.ts";
import { ConfirmAction } from "#app/core/ui/confirm-action.tsx";
import { CustomerHead } from "./customer-head.tsx";
import { OwnAccounts } from "./own-accounts.tsx";
import { SignedInDevice } from "./signed-in-device.tsx";
import { useMay } from "#app/desk/frame/use-desk.ts";
import { Ruled } from "#app/core/ui/staff/ruled.tsx";
import { Fact } from "#app/core/ui/fact.tsx";
import { List } from "#app/core/ui/list.tsx";
import { Callout } from "#app/core/ui/callout.tsx";
import { SubmitButton } from "#app/core/ui/submit-button.tsx";
import { idSchema } from "#app/core/domain/fields.ts";
import { formatDate } from "#app/core/i18n/format.ts";
import { translator } from "#app/core/i18n/i18n.server.ts";
import type { OperatorCall } from "#app/core/services/call.ts";
import { endSessionsOf } from "./end-sessions-of.server.ts";
import { listDevicesOf, type CustomerDevices } from "./list-devices-of.server.ts";
import { readShownHead } from "./customer-words.server.ts";
import { checkForm, readForm } from "#app/core/pages/form.server.ts";
import { deskAction, deskLoader } from "#app/desk/frame/operator.server.ts";
import { nameOfCustomer } from "#app/desk/frame/operator-words.server.ts";
import { readAfterAnswer } from "#app/core/pages/read-after-answer.ts";
import { refusedAuthForm } from "#app/core/pages/refused-auth-form.server.ts";
import { sendForm } from "#app/core/pages/send-form.ts";
import { agoText } from "#app/desk/frame/time-words.server.ts";

export const meta = titleMeta;
export const handle = { texts: ["account", "errors", "points", "support"] } satisfies RouteHandle;

/** Reloads the list after an answer, so that an ended session disappears. */
export const shouldRevalidate = readAfterAnswer;

/** Where a customer is signed in, how they sign in, and signs of other accounts of the same person. */
export const loader = deskLoader("customers.read", async (call, args) => {
  const id = idSchema.parse(args.params.id);
  const head = await readShownHead(call, id, "devices");
  const devices = await listDevicesOf(call, id);
  return {
    ...head,
    ...devicesShown(devices, call),
    ended: new URL(args.request.url).searchParams.has("ended"),
  };
});

function devicesShown(
  { sessions, known, hasPassword, hasPin, ownAccounts }: CustomerDevices,
  call: OperatorCall,
) {
  const { language, now } = call;
  const t = translator(language);
  const day = (moment: Date | string) => formatDate(moment, language, "date");
  return {
    ...{ hasPassword, hasPin },
    sessions: sessions.map(({ id, device, createdAt, lastUsedAt, endsAt, hasPin: pin }) => ({
      ...{ id, device, pin },
      signedIn: formatDate(createdAt, language, "dateTime"),
      used: agoText(lastUsedAt, now, language),
      ends: day(endsAt),
    })),
    known: {
      count: known.count,
      first: known.first && day(known.first),
      last: known.last && day(known.last),
    },
    ownAccounts: ownAccounts.map(({ userId, login, signs, refused, ...names }) => ({
      ...{ userId, signs },
      name: nameOfCustomer(names, login, language),
      refused: refused && t(`own.refused.${refused.role}`, { ns: "support", date: day(refused.at) }),
    })),
  };
}

const endForm = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("end-all") }),
  z.object({ intent: z.literal("end"), id: idSchema }),
]);

export const action = deskAction("customers.act", async (call, args) => {
  const form = await readForm(args.request);
  const input = checkForm(endForm, form);
  if (!input.ok) return refusedAuthForm(input, form, call);
  const userId = idSchema.parse(args.params.id);
  const { value } = input;
  const ended = await endSessionsOf(call, userId, value.intent === "end" ? { id: value.id } : "all");
  return ended.ok
    ? redirect(`/${call.language}/operator/customers/${userId}/devices?ended`)
    : refusedAuthForm(ended, form, call);
});
export const clientAction = sendForm;

export default function CustomerDevicesPage() {
  const { t } = useTranslation(["support", "errors"]);
  const may = useMay();
  const { head, sessions, ended, ownAccounts } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  return (
    <>
      <CustomerHead head={head} current="devices" />
      {refused ? (
        <div className="mb-5">
          <RefusalSummary
            key={refused.at}
            title={refused.error === "NOT_FOUND" ? t("devices.already") : t(`errors:${refused.error}`)}
            retryAfterSeconds={refused.retryAfterSeconds}
          />
        </div>
      ) : (
        <div role="status">
          {ended && (
            <Callout tone="success" className="mb-5">
              {t("devices.ended")}
            </Callout>
          )}
        </div>
      )}
      <div className="grid grid-cols-1 gap-6">
        <section aria-labelledby="sessions" className="grid grid-cols-1 gap-3">
          <h2 id="sessions" className="text-lg font-semibold">
            {t("devices.title")}
          </h2>
          {sessions.length > 0 ? (
            <List label={t("devices.title")}>
              {sessions.map((session) => (
                <SignedInDevice key={session.id} session={session} />
              ))}
            </List>
          ) : (
            <p className="text-sm text-muted">{t("devices.none")}</p>
          )}
          {may("customers.act") && (
            <Form method="post">
              <ConfirmAction tone="danger" ask={t("devices.endAll")} text={t("devices.endAllText")}>
                <SubmitButton intent="end-all" variant="danger" size="sm">
                  {t("devices.endAllNow")}
                </SubmitButton>
              </ConfirmAction>
            </Form>
          )}
        </section>
        <Access />
        <section aria-labelledby="own" className="grid grid-cols-1 gap-3">
          <h2 id="own" className="text-lg font-semibold">
            {t("own.title")}
          </h2>
          <p className="max-w-prose text-sm text-muted">{t("own.text")}</p>
          <OwnAccounts accounts={ownAccounts} />
        </section>
      </div>
    </>
  );
}

/** Password and PIN, language, account type, and known devices. */
function Access() {
  const { t } = useTranslation(["support", "operator", "points"]);
  const { head, known, hasPassword, hasPin } = useLoaderData<typeof loader>();
  const yes = (is: boolean) => t(is ? "operator:yes" : "operator:no");
  return (
    <section aria-labelledby="access" className="grid grid-cols-1 gap-3">
      <h2 id="access" className="text-lg font-semibold">
        {t("access.title")}
      </h2>
      <Ruled>
        <dl className="divide-y divide-line">
          <Fact name={t("access.password")}>{yes(hasPassword)}</Fact>
          <Fact name={t("access.pin")}>{yes(hasPin)}</Fact>
          <Fact name={t("access.language")}>{head.speaks}</Fact>
          <Fact name={t("operator:customers.account")}>{t(`points:account.${head.accountType}.name`)}</Fact>
          <Fact name={t("access.devices")}>
            {known.count === 0
              ? t("access.noDevices")
              : t("access.known", { count: known.count, first: known.first, last: known.last })}
          </Fact>
        </dl>
      </Ruled>
    </section>
  );
}
