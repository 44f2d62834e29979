import { z } from "zod";
import { idSchema } from "#app/core/domain/fields.ts";
import { mayGrant } from "#app/core/domain/operators/rights.ts";
import { grantableRoles, rightsOfPartnerRoles } from "#app/core/domain/partners/rights.ts";
import { accept } from "#app/core/domain/refusals.ts";
import { isLeftEmail } from "#app/core/domain/staff/left-email.ts";
import { formatDate } from "#app/core/i18n/format.ts";
import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import { checkForm, readForm } from "#app/core/pages/form.server.ts";
import { foundOr404 } from "#app/core/pages/found-or-404.server.ts";
import { readAfterAnswer } from "#app/core/pages/read-after-answer.ts";
import { refusedAuthForm } from "#app/core/pages/refused-auth-form.server.ts";
import { sendForm } from "#app/core/pages/send-form.ts";
import { sentVersion } from "#app/core/pages/sent-version.ts";
import { personOf } from "#app/core/services/staff/persons-of.server.ts";
import { pressed } from "#app/core/services/record-change.server.ts";
import { Callout } from "#app/core/ui/callout.tsx";
import { Card } from "#app/core/ui/card.tsx";
import { Checkbox } from "#app/core/ui/checkbox.tsx";
import { RefusalSummary } from "#app/core/ui/forms/refusal-summary.tsx";
import { useRefusal } from "#app/core/ui/forms/use-refusal.ts";
import { PageHeader } from "#app/core/ui/layout/page-header.tsx";
import { titled, titleMeta } from "#app/core/ui/layout/page-title.ts";
import type { RouteHandle } from "#app/core/ui/layout/route-handle.ts";
import { PersonAccess } from "#app/core/ui/staff/person-access.tsx";
import { PersonFacts } from "#app/core/ui/staff/person-facts.tsx";
import { PersonStatus } from "#app/core/ui/staff/person-status.tsx";
import { SubmitButton } from "#app/core/ui/submit-button.tsx";
import { useLanguage } from "#app/core/ui/use-language.ts";
import { partnerAction, partnerLoader } from "#app/partner/frame/partner.server.ts";
import { useHouse } from "#app/partner/frame/use-house.ts";
import { redirect } from "#app/remix.server.ts";
import { Form, useActionData, useLoaderData } from "#app/remix.ts";
import { partnerPersonBody } from "./person.schema.ts";
import { changePartnerPerson, type PartnerPersonChange } from "./person.server.ts";
import { storeChoices } from "./store-choices.server.ts";
import { RoleFields } from "./role-fields.tsx";
import { tickedIn, withTicked } from "./ticked.ts";

export const meta = titleMeta;
export const handle = { texts: ["account", "errors"] } satisfies RouteHandle;

/** What somebody else has changed meanwhile is shown beside the refusal. */
export const shouldRevalidate = readAfterAnswer;

/** One person of the partner: roles, and access to the house. */
export const loader = partnerLoader("staff", async (call, { params, request }) => {
  const { caller, language } = call;
  const { lastSeenAt, ...person } = foundOr404(await personOf(caller.partnerId, idSchema.parse(params.id)));
  const { searchParams } = new URL(request.url);
  return {
    title: titled(person.name),
    person,
    seen: lastSeenAt && formatDate(lastSeenAt, language, "dateTime"),
    own: caller.actorId === person.id,
    // Nobody changes a person who has a right that they do not hold themselves.
    mayChange: mayGrant(caller.rights, rightsOfPartnerRoles(person.roles)),
    offered: grantableRoles(caller.rights),
    stores: await storeChoices(call),
    saved: searchParams.has("saved"),
    invited: searchParams.has("invited"),
  };
});

const personForm = partnerPersonBody
  .pick({ roles: true, storeIds: true })
  // A box that is not ticked is not sent.
  .extend({ weeklyMail: z.stringbool().default(false) });

const presses: Record<string, PartnerPersonChange> = {
  close: { active: false },
  open: { active: true },
  invite: { invite: true },
};

export const action = partnerAction("staff", async (call, { params, request }) => {
  const id = idSchema.parse(params.id);
  const here = `/${call.language}/partner/persons/${id}`;
  const form = await readForm(request);
  const press = presses[String(form.get("intent"))];
  const version = sentVersion(form);
  if (press) {
    const changed = await changePartnerPerson(pressed(call, version), id, press);
    return changed.ok
      ? redirect(press.invite ? `${here}?invited` : here)
      : refusedAuthForm(changed, form, call);
  }
  form.delete("intent");
  const input = checkForm(personForm, form, {
    lists: ["roles", "storeIds"],
  });
  const sent = { version, check: accept };
  const changed = input.ok ? await changePartnerPerson({ ...call, sent }, id, input.value) : input;
  return changed.ok
    ? redirect(`${here}?saved`)
    : refusedAuthForm(changed, withTicked(form), call, { keep: ["roles", "storeIds"] });
});
export const clientAction = sendForm;

export default function HousePerson() {
  const { t } = useTranslation(["partner", "staff"]);
  const language = useLanguage();
  const { person, stores, offered, seen, own, mayChange, saved, invited } = useLoaderData<typeof loader>();
  const { closed } = useHouse();
  const refused = useActionData<typeof action>();
  const { form, summary, errorOf, valueOf } = useRefusal(refused, ["roles", "storeIds"]);
  return (
    <>
      <PageHeader
        back={`/${language}/partner/persons`}
        backLabel={t("persons.back")}
        title={<bdi>{person.name}</bdi>}
      >
        <PersonStatus status={person.status} />
      </PageHeader>
      <div className="grid max-w-2xl gap-5">
        {refused && summary && (
          <RefusalSummary key={refused.at} title={summary} retryAfterSeconds={refused.retryAfterSeconds} />
        )}
        <div role="status">
          {!refused && invited && <Callout tone="success">{t("staff:person.invited")}</Callout>}
          {!refused && saved && <Callout tone="success">{t("persons.saved")}</Callout>}
        </div>
        <PersonFacts email={person.email} secondFactor={person.secondFactor} seen={seen} />
        {mayChange && !closed ? (
          <Card as="section" padding="lg">
            <Form ref={form} method="post" noValidate className="grid gap-5">
              <input type="hidden" name="version" value={person.version} />
              <RoleFields
                key={person.version}
                {...{ offered, stores, errorOf }}
                roles={tickedIn(valueOf("roles"), person.roles)}
                storeIds={tickedIn(valueOf("storeIds"), person.storeIds)}
              />
              <Checkbox
                name="weeklyMail"
                value="true"
                defaultChecked={person.weeklyMail}
                label={t("persons.weekly")}
              />
              <SubmitButton>{t("persons.save")}</SubmitButton>
            </Form>
          </Card>
        ) : (
          <p>{person.roles.map((role) => t(`roles.${role}`)).join(" · ")}</p>
        )}
        {/* Nobody closes their own. */}
        {mayChange && !closed && !own && !isLeftEmail(person.email) && <PersonAccess person={person} />}
      </div>
    </>
  );
}
