import { Form } from "#app/remix.ts";
import { ImageUp } from "#app/core/ui/icons.tsx";
import { useId } from "react";
import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import { useRefusal } from "#app/core/ui/forms/use-refusal.ts";
import { classNames } from "#app/core/ui/basis/class-names.ts";
import { Avatar } from "#app/core/ui/avatar.tsx";
import { buttonClass } from "#app/core/ui/button.tsx";
import { Card } from "#app/core/ui/card.tsx";
import { FieldError } from "#app/core/ui/field.tsx";
import { Callout } from "#app/core/ui/callout.tsx";
import { Points } from "#app/core/ui/points.tsx";
import { SubmitButton } from "#app/core/ui/submit-button.tsx";
import { useAvatarForm, type AvatarAnswer } from "./use-avatar-form.ts";

interface AvatarFormProps {
  /** For the initials; may be empty. */
  name: string;
  avatarUrl: string | null;
  /** The address of the page, which receives the picture. */
  address: string;
  /** The answer to a form that was sent without a script. */
  posted: AvatarAnswer["avatar"] | undefined;
}

const fields = ["avatar"];

/** Changes the customer's picture: choose one, see a preview, use it. */
export function AvatarForm({ name, avatarUrl, address, posted }: AvatarFormProps) {
  const { t } = useTranslation("profile");
  const id = useId();
  const { form, preview, busy, answer, choose, send, error } = useAvatarAnswer(address, posted);
  const taken = answer?.ok && preview === undefined ? answer : undefined;
  return (
    <Card as="section" padding="lg" className="grid gap-4">
      <Form
        ref={form}
        method="post"
        action={address}
        encType="multipart/form-data"
        noValidate
        onSubmit={send}
        className="flex flex-wrap items-center gap-5"
      >
        <Avatar name={name} src={preview ?? avatarUrl ?? undefined} size="lg" />
        <div className="grid min-w-0 grow basis-48 gap-3">
          <div>
            <h2 className="font-semibold">{t("edit.avatar.title")}</h2>
            <p id={`${id}-hint`} className="text-sm text-muted">
              {t("edit.avatar.hint")}
            </p>
          </div>
          <div className="relative flex flex-wrap gap-2">
            {/* Required, so that the style sheet knows whether a file is chosen, even without a script. */}
            <input
              id={id}
              type="file"
              name="avatar"
              required
              accept="image/png,image/jpeg"
              onChange={choose}
              aria-describedby={classNames(`${id}-hint`, error && `${id}-error`)}
              aria-invalid={error !== undefined}
              className="peer sr-only"
            />
            <label
              htmlFor={id}
              className={buttonClass(
                { variant: "secondary", size: "sm" },
                "cursor-pointer gap-2 peer-focus-visible:outline-3 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-focus",
              )}
            >
              <ImageUp className="size-5" />
              {t(avatarUrl ? "edit.avatar.change" : "edit.avatar.choose")}
            </label>
            <span className="hidden peer-valid:contents">
              <SubmitButton size="sm" loading={busy}>
                {t("edit.avatar.use")}
              </SubmitButton>
            </span>
          </div>
          <FieldError id={`${id}-error`} error={error} />
        </div>
      </Form>
      {taken && (
        <Callout tone="success">
          <span role="status" className="flex flex-wrap items-center gap-x-2">
            {t("edit.avatar.saved")}
            {taken.levelUp && (
              <>
                {t("edit.avatar.level", { level: taken.levelUp.level })}
                {taken.levelUp.rewardPoints > 0 && (
                  <Points amount={taken.levelUp.rewardPoints} sign words size="sm" />
                )}
              </>
            )}
          </span>
        </Callout>
      )}
    </Card>
  );
}

/** The form's state, with the text of a refusal. */
function useAvatarAnswer(address: string, posted: AvatarAnswer["avatar"] | undefined) {
  const state = useAvatarForm(address, posted);
  const refused = state.answer?.ok === false ? state.answer : undefined;
  const { form, errorOf, summary } = useRefusal(refused, fields);
  return { ...state, form, error: errorOf("avatar") ?? summary };
}
