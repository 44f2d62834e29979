import { redirect } from "#app/remix.server.ts";
import { Form, useActionData, useLoaderData } from "#app/remix.ts";
import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import { personBody } from "./person.schema.ts";
import { PageHeader } from "#app/core/ui/layout/page-header.tsx";
import { titled, titleMeta } from "#app/core/ui/layout/page-title.ts";
import type { RouteHandle } from "#app/core/ui/layout/route-handle.ts";
import { ConfirmAction } from "#app/desk/frame/confirm-action.tsx";
import { StaffSessionList } from "#app/desk/sign-in/staff-session-list.tsx";
import { personSpec } from "./person-specs.ts";
import { PressRefused } from "#app/desk/frame/press-refused.tsx";
import { PersonStatus } from "./person-status.tsx";
import { RecordForm } from "#app/desk/record/record-form.tsx";
import { isOfMove } from "#app/desk/frame/state-refused.ts";
import { Card } from "#app/core/ui/card.tsx";
import { Fact } from "#app/core/ui/fact.tsx";
import { Callout } from "#app/core/ui/callout.tsx";
import { SubmitButton } from "#app/core/ui/submit-button.tsx";
import { useLanguage } from "#app/core/ui/use-language.ts";
import { idSchema } from "#app/core/domain/fields.ts";
import { formatDate } from "#app/core/i18n/format.ts";
import { changePerson, type PersonChange } from "./change-person.server.ts";
import { getPerson } from "./list-persons.server.ts";
import { pressed } from "#app/core/services/record-change.server.ts";
import { endShownSession, showDeskSessions } from "#app/desk/sign-in/staff-sessions.server.ts";
import { readForm } from "#app/core/pages/form.server.ts";
import { saveRecord, showForm } from "#app/desk/record/operator-form.server.ts";
import { deskAction, deskLoader, foundOr404 } from "#app/desk/frame/operator.server.ts";
import { readAfterAnswer } from "#app/core/pages/read-after-answer.ts";
import { refusedAuthForm } from "#app/core/pages/refused-auth-form.server.ts";
import { sendForm } from "#app/core/pages/send-form.ts";
import { sentVersion } from "#app/desk/frame/sent-version.ts";

export const meta = titleMeta;
export const handle = { texts: ["account", "errors", "lists"] } satisfies RouteHandle;

/** What somebody else has changed meanwhile is shown beside the refusal of a button. */
export const shouldRevalidate = readAfterAnswer;

/** One person: roles, sessions, and access to the desk. */
export const loader = deskLoader("persons", async (call, { params, request }) => {
  const { language, caller } = call;
  const { lastSeenAt, ...person } = foundOr404(await getPerson(idSchema.parse(params.id)));
  const { searchParams } = new URL(request.url);
  return {
    title: titled(person.name),
    person,
    seen: lastSeenAt && formatDate(lastSeenAt, language, "dateTime"),
    own: caller.person?.id === person.id,
    sessions: await showDeskSessions(call, person.id, request),
    form: showForm(personSpec, language, person),
    saved: searchParams.has("saved"),
    invited: searchParams.has("invited"),
  };
});

const changes: Record<string, PersonChange> = {
  close: { active: false },
  open: { active: true },
  invite: { invite: true },
};

export const action = deskAction("persons", async (call, args) => {
  const id = idSchema.parse(args.params.id);
  const here = `/${call.language}/operator/persons/${id}`;
  const form = await readForm(args.request.clone());
  const intent = String(form.get("intent") ?? "");
  if (intent === "end-session") {
    await endShownSession(call, id, form);
    return redirect(here);
  }
  const change = changes[intent];
  if (change) {
    const changed = await changePerson(pressed(call, sentVersion(form)), id, change);
    return changed.ok
      ? redirect(change.invite ? `${here}?invited` : here)
      : refusedAuthForm(changed, form, call, { keep: ["intent"] });
  }
  return saveRecord(args, {
    right: "persons",
    parts: personSpec,
    schema: personBody,
    save: (saving, body) => changePerson(saving, id, body),
    to: () => `${here}?saved`,
  });
});
export const clientAction = sendForm;

export default function Person() {
  const { t } = useTranslation("operator");
  const language = useLanguage();
  const { person, form, saved, invited, sessions, own } = useLoaderData<typeof loader>();
  const answered = useActionData<typeof action>();
  const [ofMove, refused] = isOfMove(answered) ? [answered, undefined] : [undefined, answered];
  return (
    <>
      <PageHeader
        back={`/${language}/operator/persons`}
        backLabel={t("persons.back")}
        title={<bdi>{person.name}</bdi>}
      >
        <PersonStatus status={person.status} />
      </PageHeader>
      <div className="grid gap-5">
        {ofMove && (
          <PressRefused
            refused={ofMove}
            now={t(`persons.status.${person.status}`)}
            asked={ofMove.values.intent === "close" ? t("persons.closeNow") : t("persons.open")}
          />
        )}
        <div role="status">
          {invited && !answered && <Callout tone="success">{t("persons.invited")}</Callout>}
        </div>
        <Facts />
        <RecordForm shown={form} refused={refused} submit={t("save")} saved={saved} />
        <section className="grid gap-3">
          <h2 className="text-lg font-semibold">{t("persons.sessions")}</h2>
          {sessions.length > 0 ? (
            <StaffSessionList label={t("persons.sessions")} sessions={sessions} />
          ) : (
            <p className="text-muted">{t("persons.noSessions")}</p>
          )}
        </section>
        {!own && <Access />}
      </div>
    </>
  );
}

function Facts() {
  const { t } = useTranslation("operator");
  const { person, seen } = useLoaderData<typeof loader>();
  return (
    <Card padding="lg">
      <dl className="divide-y divide-line">
        <Fact name={t("persons.email")}>
          <bdi dir="ltr" className="break-all">
            {person.email}
          </bdi>
        </Fact>
        <Fact name={t("persons.factor")}>{t(`persons.factors.${person.secondFactor ?? "none"}`)}</Fact>
        <Fact name={t("persons.lastSeen")}>{seen ?? t("persons.never")}</Fact>
      </dl>
    </Card>
  );
}

/** Invites the person again, closes or reopens their access. Nobody can close their own. */
function Access() {
  const { t } = useTranslation("operator");
  const { person } = useLoaderData<typeof loader>();
  if (person.status === "CLOSED")
    return (
      <Callout tone="warn" title={t("persons.closed")}>
        <Form method="post">
          <input type="hidden" name="version" value={person.version} />
          <SubmitButton intent="open" variant="secondary" size="sm">
            {t("persons.open")}
          </SubmitButton>
        </Form>
      </Callout>
    );
  return (
    <section className="flex flex-wrap gap-4">
      <ConfirmAction ask={t("persons.again")} text={t("persons.againText")}>
        <Form method="post">
          <SubmitButton intent="invite">{t("persons.again")}</SubmitButton>
        </Form>
      </ConfirmAction>
      <ConfirmAction ask={t("persons.close")} text={t("persons.closeText")} tone="danger">
        <Form method="post">
          <input type="hidden" name="version" value={person.version} />
          <SubmitButton intent="close" variant="danger">
            {t("persons.closeNow")}
          </SubmitButton>
        </Form>
      </ConfirmAction>
    </section>
  );
}
