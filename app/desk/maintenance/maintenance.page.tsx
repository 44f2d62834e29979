import { redirect } from "#app/remix.server.ts";
import { Form, useActionData, useLoaderData } from "#app/remix.ts";
import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import { maintenanceBody } from "./maintenance.schema.ts";
import { PageHeader } from "#app/core/ui/layout/page-header.tsx";
import { titled, titleMeta } from "#app/core/ui/layout/page-title.ts";
import type { RouteHandle } from "#app/core/ui/layout/route-handle.ts";
import { ConfirmAction } from "#app/core/ui/confirm-action.tsx";
import { PressRefused } from "#app/desk/frame/press-refused.tsx";
import { RecordForm } from "#app/core/ui/record/record-form.tsx";
import { field, type FormPart } from "#app/core/ui/record/specs.ts";
import { isOfMove } from "#app/desk/frame/state-answer.ts";
import { LinkButton } from "#app/core/ui/button.tsx";
import { Callout } from "#app/core/ui/callout.tsx";
import { SubmitButton } from "#app/core/ui/submit-button.tsx";
import { useLanguage } from "#app/core/ui/use-language.ts";
import { formatDate } from "#app/core/i18n/format.ts";
import { translator } from "#app/core/i18n/i18n.server.ts";
import { changeMaintenance } from "./change-maintenance.server.ts";
import { getMaintenance } from "./get-maintenance.server.ts";
import { pressed } from "#app/core/services/record-change.server.ts";
import { readForm } from "#app/core/pages/form.server.ts";
import { showForm } from "#app/core/pages/record/record-form.server.ts";
import { saveRecord } from "#app/desk/record/operator-form.server.ts";
import { deskLoader, requireOperator } from "#app/desk/frame/operator.server.ts";
import { pageAction } from "#app/core/pages/page-action.server.ts";
import { readAfterAnswer } from "#app/core/pages/read-after-answer.ts";
import { refusedAuthForm } from "#app/core/pages/refused-auth-form.server.ts";
import { sendForm } from "#app/core/pages/send-form.ts";
import { sentVersion } from "#app/core/pages/sent-version.ts";

export const meta = titleMeta;
export const handle = { texts: ["account", "errors", "lists"] } satisfies RouteHandle;

/** What somebody else has changed meanwhile is shown beside the refusal. */
export const shouldRevalidate = readAfterAnswer;

/** The message for customers. */
const maintenanceSpec: readonly FormPart[] = [
  { part: "message", fields: [field("message", "long", { localized: true, label: "closedMessage" })] },
];

/** Maintenance: whether it is on, who switched it on, and the message for customers. */
export const loader = deskLoader("system", async ({ language }, args) => {
  const { version, since, message, forced } = await getMaintenance();
  return {
    title: titled(translator(language)("nav.maintenance", { ns: "operator" })),
    ...{ forced, since: since && formatDate(since, language, "dateTime") },
    version,
    form: showForm(maintenanceSpec, language, { version, message }),
    saved: new URL(args.request.url).searchParams.has("saved"),
  };
});

/** `?open` ends the maintenance, `?change` changes its message; otherwise it starts it. */
export const action = pageAction(async (args) => {
  const here = ({ language }: { language: string }) => `/${language}/operator/maintenance?saved`;
  const { searchParams } = new URL(args.request.url);
  const call = await requireOperator(args, "system");
  if (searchParams.has("open")) {
    const form = await readForm(args.request);
    const opened = await changeMaintenance(pressed(call, sentVersion(form)), { on: false });
    return opened.ok ? redirect(here(call)) : refusedAuthForm(opened, form, call, { keep: ["intent"] });
  }
  // Somebody else has ended it meanwhile: changing the message must not start it again.
  if (searchParams.has("change") && (await getMaintenance()).since === null)
    return redirect(`/${call.language}/operator/maintenance`);
  return saveRecord(args, {
    right: "system",
    parts: maintenanceSpec,
    schema: maintenanceBody,
    save: (call, body) => changeMaintenance(call, body),
    to: here,
    fixed: { on: true },
  });
});
export const clientAction = sendForm;

export default function Maintenance() {
  const { t } = useTranslation("operator");
  const language = useLanguage();
  const { forced, since, version, form, saved } = useLoaderData<typeof loader>();
  const answered = useActionData<typeof action>();
  const ofMove = answered && "error" in answered && isOfMove(answered) ? answered : undefined;
  const here = `/${language}/operator/maintenance`;
  const isClosed = forced || since !== null;
  return (
    <>
      <PageHeader title={t("nav.maintenance")}>{t("maintenance.text")}</PageHeader>
      <div className="grid gap-5">
        {ofMove && (
          <PressRefused
            refused={ofMove}
            now={t(isClosed ? "maintenance.closed" : "maintenance.open")}
            asked={t("maintenance.openNow")}
          />
        )}
        <div role="status">
          <Callout
            tone={isClosed ? "warn" : "success"}
            title={t(isClosed ? "maintenance.closed" : "maintenance.open")}
            action={
              isClosed && (
                <LinkButton to={`/${language}/maintenance`} variant="secondary" size="sm">
                  {t("maintenance.look")}
                </LinkButton>
              )
            }
          >
            {since !== null && <p>{t("maintenance.since", { at: since })}</p>}
            {forced && <p>{t("maintenance.forced")}</p>}
            {!isClosed && <p>{t("maintenance.openText")}</p>}
          </Callout>
        </div>
        {since !== null && (
          <Form method="post" action={`${here}?open`}>
            <input type="hidden" name="version" value={version} />
            <SubmitButton size="lg" intent="open">
              {t("maintenance.openNow")}
            </SubmitButton>
          </Form>
        )}
        <RecordForm
          shown={form}
          answer={ofMove ? undefined : answered}
          submit={since === null ? <CloseHouse /> : <ChangeMessage />}
          saved={saved}
          action={since === null ? here : `${here}?change`}
        />
      </div>
    </>
  );
}

/** Needs a confirmation: nobody can buy or sell during maintenance. */
function CloseHouse() {
  const { t } = useTranslation("operator");
  return (
    <ConfirmAction ask={t("maintenance.close")} text={t("maintenance.closeText")} tone="danger">
      <SubmitButton variant="danger">{t("maintenance.closeNow")}</SubmitButton>
    </ConfirmAction>
  );
}

function ChangeMessage() {
  const { t } = useTranslation("operator");
  return (
    <p>
      <SubmitButton variant="secondary">{t("maintenance.change")}</SubmitButton>
    </p>
  );
}
