import { currentDesk } from "#app/core/auth/operator-session.server.ts";
import { redirect } from "#app/remix.server.ts";
import { useActionData, useLoaderData } from "#app/remix.ts";
import { titleMeta } from "#app/core/ui/layout/page-title.ts";
import type { RouteHandle } from "#app/core/ui/layout/route-handle.ts";
import { Callout } from "#app/core/ui/callout.tsx";
import { PersonAccess } from "#app/core/ui/staff/person-access.tsx";
import { PersonFacts } from "#app/core/ui/staff/person-facts.tsx";
import { PersonStatus } from "#app/core/ui/staff/person-status.tsx";
import { StaffSessionList } from "#app/core/ui/staff/staff-session-list.tsx";
import { idSchema } from "#app/core/domain/fields.ts";
import { formatDate } from "#app/core/i18n/format.ts";
import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import { readAfterAnswer } from "#app/core/pages/read-after-answer.ts";
import { refusedAuthForm } from "#app/core/pages/refused-auth-form.server.ts";
import { sendForm } from "#app/core/pages/send-form.ts";
import { sentVersion } from "#app/core/pages/sent-version.ts";
import { endShownSession, showStaffSessions } from "#app/core/pages/staff/shown-sessions.server.ts";
import type { OperatorCall } from "#app/core/services/call.ts";
import { pressed } from "#app/core/services/record-change.server.ts";
import { PressRefused } from "#app/desk/frame/press-refused.tsx";
import type { StateAnswer } from "#app/desk/frame/state-answer.ts";
import { deskRecord, recordAction } from "#app/desk/record/desk-record.server.ts";
import { DeskRecord, type KeptOf } from "#app/desk/record/desk-record.tsx";
import { field } from "#app/core/ui/record/specs.ts";
import { changePerson, type PersonChange } from "./change-person.server.ts";
import { invitePerson } from "./invite-person.server.ts";
import { getPerson, partnerOfPerson } from "./list-persons.server.ts";
import { personSpec, rolesField } from "./person-specs.ts";
import { newPersonBody, personBody } from "./person.schema.ts";

export const meta = titleMeta;
export const handle = { texts: ["account", "errors", "lists", "support"] } satisfies RouteHandle;

/** What somebody else has changed meanwhile is shown beside the refusal of a button. */
export const shouldRevalidate = readAfterAnswer;

/** Somebody is invited to the desk by name; later only what they may do there is changed. */
export const loader = deskRecord({
  right: "persons",
  at: "persons",
  create: {
    title: (t) => t("persons.new", { ns: "operator" }),
    form: [
      {
        part: "who",
        fields: [
          field("name", "text", { required: true }),
          field("email", "text", { required: true, ltr: true }),
          rolesField,
        ],
      },
    ],
    body: newPersonBody,
    save: invitePerson,
    to: (id) => `persons/${id}?invited`,
  },
  change: {
    read: async (id, { language }) => {
      // The audit names partners' persons, too.
      const partnerId = await partnerOfPerson(id);
      if (partnerId !== null) throw redirect(`/${language}/operator/partners/${partnerId}/persons`);
      return getPerson(id);
    },
    title: ({ name }) => name,
    form: personSpec,
    body: personBody,
    save: changePerson,
    history: false,
    beside: async ({ lastSeenAt, ...person }, call, { request }) => ({
      person,
      seen: lastSeenAt && formatDate(lastSeenAt, call.language, "dateTime"),
      own: call.caller.person?.id === person.id,
      sessions: await showStaffSessions(call, person.id, (await currentDesk(request))?.sessionId),
      invited: new URL(request.url).searchParams.has("invited"),
    }),
  },
});

const changes: Record<string, PersonChange> = {
  close: { active: false },
  open: { active: true },
  invite: { invite: true },
};

export const action = recordAction(loader, (call, { params }, form) => {
  const intent = String(form.get("intent") ?? "");
  if (intent === "end-session") return endSession(call, idSchema.parse(params.id), form);
  const change = changes[intent];
  return change ? changeAccess(call, idSchema.parse(params.id), form, change) : null;
});
export const clientAction = sendForm;

const pageOf = ({ language }: OperatorCall, id: string) => `/${language}/operator/persons/${id}`;

async function endSession(call: OperatorCall, id: string, form: FormData) {
  await endShownSession(call, id, form);
  return redirect(pageOf(call, id));
}

async function changeAccess(call: OperatorCall, id: string, form: FormData, change: PersonChange) {
  const changed = await changePerson(pressed(call, sentVersion(form)), id, change);
  return changed.ok
    ? redirect(change.invite ? `${pageOf(call, id)}?invited` : pageOf(call, id))
    : refusedAuthForm(changed, form, call, { keep: ["intent"] });
}

export default function PersonRecord() {
  const { t } = useTranslation("staff");
  const person = useLoaderData<typeof loader>();
  return person.id === null ? <DeskRecord create={t("person.send")} /> : <KeptPerson of={person} />;
}

/** One person: roles, sessions, and access to the desk. */
function KeptPerson({ of: { person, sessions, own, ...shown } }: { of: KeptOf<typeof loader> }) {
  const { t } = useTranslation(["operator", "staff"]);
  return (
    <DeskRecord
      backLabel={t("persons.back")}
      text={<PersonStatus status={person.status} />}
      states={(answer) => <Access of={{ person, ...shown }} answer={answer} />}
      below={
        <>
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
        </>
      }
    />
  );
}

interface AccessProps {
  of: Pick<KeptOf<typeof loader>, "person" | "seen" | "invited">;
  answer: StateAnswer;
}

/** What became of the last button, and what is known of the person. */
function Access({ of: { person, seen, invited }, answer }: AccessProps) {
  const { t } = useTranslation("staff");
  const answered = useActionData<typeof action>();
  return (
    <>
      {answer && "error" in answer && (
        <PressRefused
          refused={answer}
          now={t(`status.${person.status}`)}
          asked={answer.values.intent === "close" ? t("person.closeNow") : t("person.open")}
        />
      )}
      <div role="status">
        {invited && !answered && <Callout tone="success">{t("person.invited")}</Callout>}
      </div>
      <PersonFacts email={person.email} secondFactor={person.secondFactor} seen={seen} />
    </>
  );
}
