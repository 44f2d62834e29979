import { redirect } from "#app/remix.server.ts";
import { Form, useActionData, useLoaderData } from "#app/remix.ts";
import { newestFirstQuery } from "#app/api/endpoint/schemas/newest-first.ts";
import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import { idSchema } from "#app/core/domain/fields.ts";
import { isLeftEmail } from "#app/core/domain/staff/left-email.ts";
import { translator } from "#app/core/i18n/i18n.server.ts";
import { newFormKey, withFormKey } from "#app/core/pages/call.server.ts";
import { checkForm, readForm } from "#app/core/pages/form.server.ts";
import { foundOr404 } from "#app/core/pages/found-or-404.server.ts";
import { listPaging } from "#app/core/pages/list-paging.server.ts";
import { refusedAuthForm } from "#app/core/pages/refused-auth-form.server.ts";
import { sendForm } from "#app/core/pages/send-form.ts";
import { sentVersion } from "#app/core/pages/sent-version.ts";
import { getPartnerOfStaff } from "#app/core/services/partners/get-partner.server.ts";
import { pressed } from "#app/core/services/record-change.server.ts";
import type { StaffChange } from "#app/core/services/staff/change-staff.server.ts";
import { Callout } from "#app/core/ui/callout.tsx";
import { Card } from "#app/core/ui/card.tsx";
import { FormKey } from "#app/core/ui/form-key.tsx";
import { RefusalSummary } from "#app/core/ui/forms/refusal-summary.tsx";
import { useRefusal } from "#app/core/ui/forms/use-refusal.ts";
import { ListWays } from "#app/core/ui/list-ways.tsx";
import { PageHeader } from "#app/core/ui/layout/page-header.tsx";
import { titled, titleMeta } from "#app/core/ui/layout/page-title.ts";
import type { RouteHandle } from "#app/core/ui/layout/route-handle.ts";
import { PersonAccess } from "#app/core/ui/staff/person-access.tsx";
import { PersonStatus } from "#app/core/ui/staff/person-status.tsx";
import { InvitedFields } from "#app/core/ui/staff/invited-fields.tsx";
import { SubmitButton } from "#app/core/ui/submit-button.tsx";
import { useLanguage } from "#app/core/ui/use-language.ts";
import { deskAction, deskLoader } from "#app/desk/frame/operator.server.ts";
import { PressRefused } from "#app/desk/frame/press-refused.tsx";
import { isOfMove } from "#app/desk/frame/state-answer.ts";
import { ownerBody } from "./owner.schema.ts";
import { changePersonOfPartner, inviteOwner, listPartnerPersons } from "./partner-persons.server.ts";

export const meta = titleMeta;
export const handle = { texts: ["account", "errors", "lists", "partner"] } satisfies RouteHandle;

/** The persons of a partner's own house; its owner invites all but the first. Operators close and invite again. */
export const loader = deskLoader("persons", async (call, args) => {
  const { id, name } = foundOr404(await getPartnerOfStaff(call, idSchema.parse(args.params.id)));
  const { input, places } = listPaging(args, newestFirstQuery);
  const { items, nextCursor } = foundOr404(await listPartnerPersons(id, input));
  return {
    title: titled(translator(call.language)("partners.persons", { ns: "operator" })),
    ...{ id, name, persons: items, places: places(nextCursor) },
    formKey: newFormKey(),
    invited: new URL(args.request.url).searchParams.has("invited"),
  };
});

const changes: Record<string, StaffChange> = {
  close: { active: false },
  open: { active: true },
  invite: { invite: true },
};

export const action = deskAction("persons", async (call, { params, request }) => {
  const partnerId = idSchema.parse(params.id);
  const form = await readForm(request);
  const change = changes[String(form.get("intent"))];
  const here = `/${call.language}/operator/partners/${partnerId}/persons`;
  if (change) {
    const personId = idSchema.parse(form.get("personId"));
    const pressing = pressed(call, sentVersion(form));
    const changed = await changePersonOfPartner(pressing, { partnerId, personId }, change);
    return changed.ok
      ? redirect(change.invite ? `${here}?invited` : here)
      : refusedAuthForm(changed, form, call, { keep: ["intent"] });
  }
  const input = checkForm(ownerBody, form);
  const path = new URL(request.url).pathname;
  const invited = input.ok ? await inviteOwner(withFormKey(call, form, path), partnerId, input.value) : input;
  if (!invited.ok) return refusedAuthForm(invited, form, call, { keep: ["name", "email"] });
  return redirect(`${here}?invited`);
});
export const clientAction = sendForm;

export default function PartnerPersons() {
  const { t } = useTranslation(["operator", "partner", "staff"]);
  const { id, name, persons, places, invited } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  const ofMove = refused && isOfMove(refused) ? refused : undefined;
  return (
    <>
      <PageHeader back={`/${useLanguage()}/operator/partners/${id}`} title={t("partners.persons")}>
        <bdi>{name}</bdi>
      </PageHeader>
      <div className="grid gap-5">
        {ofMove && <PressRefused refused={ofMove} now="" asked={undefined} />}
        <div role="status">
          {invited && !refused && <Callout tone="success">{t("staff:person.invited")}</Callout>}
        </div>
        <InviteOwner />
        {persons.length === 0 ? (
          <p className="text-muted">{t("persons.none")}</p>
        ) : (
          <ul aria-label={t("partners.persons")} className="grid gap-3">
            {persons.map((person) => (
              <Card as="li" key={person.id} className="grid gap-3">
                <div className="flex items-start justify-between gap-3">
                  <div className="min-w-0">
                    <p className="font-medium break-words">
                      <bdi>{person.name}</bdi>
                    </p>
                    <p className="text-sm text-muted">
                      {person.roles.map((role) => t(`partner:roles.${role}`)).join(" · ")}
                    </p>
                  </div>
                  <PersonStatus status={person.status} />
                </div>
                {/* Whoever has left for good stays closed. */}
                {!isLeftEmail(person.email) && <PersonAccess person={person} among />}
              </Card>
            ))}
          </ul>
        )}
        <ListWays
          newest={places.newest === null ? null : { to: places.newest, label: t("newest") }}
          more={places.more === null ? null : { to: places.more, label: t("more") }}
        />
      </div>
    </>
  );
}

function InviteOwner() {
  const { t } = useTranslation(["operator", "staff"]);
  const { formKey } = useLoaderData<typeof loader>();
  const answered = useActionData<typeof action>();
  const refused = answered?.values.intent === undefined ? answered : undefined;
  const { form, summary, errorOf, valueOf } = useRefusal(refused, ["name", "email"]);
  return (
    <Card as="section" padding="lg">
      <h2 className="text-lg font-semibold">{t("partners.owner")}</h2>
      <p className="mb-4 text-muted">{t("partners.ownerText")}</p>
      <Form ref={form} method="post" noValidate className="grid max-w-md gap-4">
        <FormKey value={formKey} />
        {refused && summary && (
          <RefusalSummary key={refused.at} title={summary} retryAfterSeconds={refused.retryAfterSeconds} />
        )}
        <InvitedFields nameLabel={t("partners.ownerName")} errorOf={errorOf} valueOf={valueOf} />
        <SubmitButton>{t("staff:person.send")}</SubmitButton>
      </Form>
    </Card>
  );
}
