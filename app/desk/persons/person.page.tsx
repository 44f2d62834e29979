import { currentDesk } from "#app/core/auth/operator-session.server.ts";
import { redirect } from "#app/remix.server.ts";
import { useActionData, useLoaderData } from "#app/remix.ts";
import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import { personBody } from "./person.schema.ts";
import { PageHeader } from "#app/core/ui/layout/page-header.tsx";
import { titled, titleMeta } from "#app/core/ui/layout/page-title.ts";
import type { RouteHandle } from "#app/core/ui/layout/route-handle.ts";
import { StaffSessionList } from "#app/core/ui/staff/staff-session-list.tsx";
import { personSpec } from "./person-specs.ts";
import { PressRefused } from "#app/desk/frame/press-refused.tsx";
import { PersonAccess } from "#app/core/ui/staff/person-access.tsx";
import { PersonFacts } from "#app/core/ui/staff/person-facts.tsx";
import { PersonStatus } from "#app/core/ui/staff/person-status.tsx";
import { RecordForm } from "#app/core/ui/record/record-form.tsx";
import { isOfMove } from "#app/desk/frame/state-answer.ts";
import { Callout } from "#app/core/ui/callout.tsx";
import { useLanguage } from "#app/core/ui/use-language.ts";
import { idSchema } from "#app/core/domain/fields.ts";
import { formatDate } from "#app/core/i18n/format.ts";
import { changePerson, type PersonChange } from "./change-person.server.ts";
import { getPerson, partnerOfPerson } from "./list-persons.server.ts";
import { pressed } from "#app/core/services/record-change.server.ts";
import { endShownSession, showStaffSessions } from "#app/core/pages/staff/shown-sessions.server.ts";
import { readForm } from "#app/core/pages/form.server.ts";
import { showForm } from "#app/core/pages/record/record-form.server.ts";
import { saveRecord } from "#app/desk/record/operator-form.server.ts";
import { foundOr404 } from "#app/core/pages/found-or-404.server.ts";
import { deskAction, deskLoader } from "#app/desk/frame/operator.server.ts";
import { readAfterAnswer } from "#app/core/pages/read-after-answer.ts";
import { refusedAuthForm } from "#app/core/pages/refused-auth-form.server.ts";
import { sendForm } from "#app/core/pages/send-form.ts";
import { sentVersion } from "#app/core/pages/sent-version.ts";

export const meta = titleMeta;
export const handle = { texts: ["account", "errors", "lists"] } satisfies RouteHandle;

/** What somebody else has changed meanwhile is shown beside the refusal of a button. */
export const shouldRevalidate = readAfterAnswer;

/** One person: roles, sessions, and access to the desk. */
export const loader = deskLoader("persons", async (call, { params, request }) => {
  const { language, caller } = call;
  const id = idSchema.parse(params.id);
  // The audit names partners' persons, too.
  const partnerId = await partnerOfPerson(id);
  if (partnerId !== null) throw redirect(`/${language}/operator/partners/${partnerId}/persons`);
  const { lastSeenAt, ...person } = foundOr404(await getPerson(id));
  const { searchParams } = new URL(request.url);
  return {
    title: titled(person.name),
    person,
    seen: lastSeenAt && formatDate(lastSeenAt, language, "dateTime"),
    own: caller.person?.id === person.id,
    sessions: await showStaffSessions(call, person.id, (await currentDesk(request))?.sessionId),
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
  const { t } = useTranslation(["operator", "staff"]);
  const language = useLanguage();
  const { person, seen, form, saved, invited, sessions, own } = useLoaderData<typeof loader>();
  const answered = useActionData<typeof action>();
  const ofMove = answered && "error" in answered && isOfMove(answered) ? answered : undefined;
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
            now={t(`staff:status.${person.status}`)}
            asked={ofMove.values.intent === "close" ? t("staff:person.closeNow") : t("staff:person.open")}
          />
        )}
        <div role="status">
          {invited && !answered && <Callout tone="success">{t("staff:person.invited")}</Callout>}
        </div>
        <PersonFacts email={person.email} secondFactor={person.secondFactor} seen={seen} />
        <RecordForm shown={form} answer={ofMove ? undefined : answered} submit={t("save")} saved={saved} />
        <section className="grid gap-3">
          <h2 className="text-lg font-semibold">{t("persons.sessions")}</h2>
          {sessions.length > 0 ? (
            <StaffSessionList label={t("persons.sessions")} sessions={sessions} />
          ) : (
            <p className="text-muted">{t("persons.noSessions")}</p>
          )}
        </section>
        {/* Nobody closes their own. */}
        {!own && <PersonAccess person={person} />}
      </div>
    </>
  );
}
