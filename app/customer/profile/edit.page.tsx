import { data, redirect, redirectDocument } from "#app/remix.server.ts";
import { Form, useActionData, useLoaderData } from "#app/remix.ts";
import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import { errorTable } from "#app/core/http/error-table.ts";
import { checkInput } from "#app/core/http/input.ts";
import { isMultipart, readMultipartBody } from "#app/core/http/read-body.ts";
import { avatarBody, profileInfoBody } from "./profile.schema.ts";
import { useRefusal } from "#app/core/ui/forms/use-refusal.ts";
import { PageHeader } from "#app/core/ui/layout/page-header.tsx";
import { titled, titleMeta } from "#app/core/ui/layout/page-title.ts";
import type { RouteHandle } from "#app/core/ui/layout/route-handle.ts";
import { AvatarForm } from "./avatar-form.tsx";
import { BirthdayFields } from "./birthday-fields.tsx";
import { birthdayFields, readBirthday } from "./birthday.ts";
import { formText } from "./form-text.ts";
import { NameField } from "./name-field.tsx";
import type { AvatarAnswer } from "./use-avatar-form.ts";
import { Card } from "#app/core/ui/card.tsx";
import { ChipSet, ChoiceChip } from "#app/core/ui/choice-chip.tsx";
import { ErrorSummary } from "#app/core/ui/error-summary.tsx";
import { FieldGroup } from "#app/core/ui/field.tsx";
import { Select } from "#app/core/ui/select.tsx";
import { SubmitButton } from "#app/core/ui/submit-button.tsx";
import { useLanguage } from "#app/core/ui/use-language.ts";
import { avatarMaxReadBytes } from "#app/core/domain/accounts/avatar.ts";
import { governorates } from "#app/core/domain/governorates.ts";
import { refuse, type Refused } from "#app/core/domain/refusals.ts";
import { translator } from "#app/core/i18n/i18n.server.ts";
import { isLanguage, languageNames, languages } from "#app/core/domain/languages.ts";
import { getProfileInfo } from "#app/core/services/profile/get-profile-info.server.ts";
import { updateAvatar } from "./update-avatar.server.ts";
import { updateProfileInfo } from "./update-profile-info.server.ts";
import type { ClientCall } from "#app/core/services/call.ts";
import { customerAction, customerLoader } from "#app/customer/frame/customer.server.ts";
import { readForm, formRefusalOf } from "#app/core/pages/form.server.ts";
import { sendCustomerForm } from "#app/customer/frame/send-customer-form.ts";

export const meta = titleMeta;
export const handle = { texts: ["errors", "profile"] } satisfies RouteHandle;

const fields = ["firstName", "lastName", "birthday", "gender", "state", "locale"];
const keptFields = ["firstName", "lastName", ...birthdayFields, "gender", "state", "locale"];
const genders = ["FEMALE", "MALE"] as const;
const spokenChoices = languages.map((language) => ({ value: language, label: languageNames[language] }));

/** This page requires the names; the API does not. */
const editBody = profileInfoBody.required({ firstName: true, lastName: true });

export const loader = customerLoader(async (call) => {
  const info = await getProfileInfo(call);
  const t = translator(call.language);
  const states = governorates.map((state) => ({
    value: state,
    label: t(`states.${state}`, { ns: "profile" }),
  }));
  return {
    title: titled(t("edit.title", { ns: "profile" })),
    info,
    states: states.sort((one, other) => one.label.localeCompare(other.label, call.language)),
  };
});

export const action = customerAction(async (call, args) => {
  // The page has two forms; only the one with the picture can hold a file.
  if (isMultipart(args.request)) return changeAvatar(call, args.request);
  const form = await readForm(args.request);
  const text = (name: string) => formText(form, name);
  const input = checkInput(editBody, {
    firstName: text("firstName"),
    lastName: text("lastName"),
    birthday: readBirthday(form),
    gender: text("gender"),
    state: text("state"),
    locale: text("locale"),
  });
  const before = await getProfileInfo(call);
  const decision = input.ok ? await updateProfileInfo(call, input.value) : input;
  if (!decision.ok) return data(formRefusalOf(decision, form, keptFields), { status: 400 });
  const { locale } = decision.value;
  if (!isLanguage(locale) || locale === before.locale) return redirect(`/${call.language}/profile?saved`);
  // A new language takes effect at once. The browser has the texts of one language only, so it loads a new
  // document.
  return redirectDocument(`/${locale}/profile?saved`);
});
export const clientAction = sendCustomerForm;

async function changeAvatar(call: ClientCall, request: Request) {
  const body = await readMultipartBody(request, { maxBytes: avatarMaxReadBytes });
  const input = body.ok ? checkInput(avatarBody, body.value) : body;
  const decision = input.ok
    ? await updateAvatar(call, new Uint8Array(await input.value.avatar.arrayBuffer()))
    : input;
  if (decision.ok) return data<AvatarAnswer>({ avatar: { ok: true, levelUp: decision.value.levelUp } });
  const refused = formRefusalOf(besideThePicture(decision), new FormData());
  const { refusal, retryAfterSeconds } = decision;
  const headers = new Headers(
    retryAfterSeconds === undefined ? {} : { "Retry-After": String(Math.ceil(retryAfterSeconds)) },
  );
  return data<AvatarAnswer>({ avatar: refused }, { status: errorTable[refusal].status, headers });
}

/** Replaces the details, because a size in bytes does not help people. */
function besideThePicture(refused: Refused): Refused {
  if (refused.refusal !== "PAYLOAD_TOO_LARGE") return refused;
  return refuse("AVATAR_TOO_LARGE", { details: [{ path: "avatar", code: "AVATAR_TOO_LARGE" }] });
}

export default function EditProfile() {
  const { info, states } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const picture = answer && "avatar" in answer ? answer.avatar : undefined;
  const refused = answer && "error" in answer ? answer : undefined;
  const { t } = useTranslation("profile");
  const { t: tCommon } = useTranslation();
  const language = useLanguage();
  const { form, errorOf, summary, valueOf } = useRefusal(refused, fields);
  const { birthday } = info;
  const known: Record<string, string | undefined> = {
    firstName: info.firstName ?? undefined,
    lastName: info.lastName ?? undefined,
    "birthday.day": birthday?.day.toString(),
    "birthday.month": birthday?.month.toString(),
    "birthday.year": birthday?.year.toString(),
    gender: info.gender ?? undefined,
    state: info.state ?? undefined,
    locale: info.locale,
  };
  const value = (field: string) => valueOf(field) ?? known[field];
  return (
    <div className="mx-auto max-w-xl">
      <PageHeader title={t("edit.title")} back={`/${language}/profile`} />
      <AvatarForm
        name={[info.firstName, info.lastName].filter(Boolean).join(" ")}
        avatarUrl={info.avatarUrl}
        address={`/${language}/profile/edit`}
        posted={picture}
      />
      <Card padding="lg" className="mt-5">
        <Form ref={form} method="post" replace noValidate className="grid gap-5">
          {summary && <ErrorSummary key={summary} title={summary} />}
          <div className="grid items-start gap-5 sm:grid-cols-2">
            <NameField name="firstName" error={errorOf("firstName")} defaultValue={value("firstName")} />
            <NameField name="lastName" error={errorOf("lastName")} defaultValue={value("lastName")} />
          </div>
          <BirthdayFields error={errorOf("birthday")} valueOf={value} known={birthday !== null} />
          <FieldGroup legend={t("edit.gender")} error={errorOf("gender")}>
            <ChipSet>
              {genders.map((gender) => (
                <ChoiceChip
                  key={gender}
                  type="radio"
                  name="gender"
                  value={gender}
                  label={t(`edit.genders.${gender}`)}
                  defaultChecked={value("gender") === gender}
                />
              ))}
            </ChipSet>
          </FieldGroup>
          <Select
            label={t("edit.state")}
            name="state"
            options={states}
            placeholder={info.state === null ? t("edit.statePlaceholder") : undefined}
            error={errorOf("state")}
            defaultValue={value("state")}
          />
          <Select
            label={t("edit.language")}
            name="locale"
            hint={t("edit.languageHint")}
            options={spokenChoices}
            error={errorOf("locale")}
            defaultValue={value("locale")}
          />
          <SubmitButton size="lg" full>
            {tCommon("actions.save")}
          </SubmitButton>
        </Form>
      </Card>
    </div>
  );
}
