import { z } from "zod";
import { redirect, type HeadersFunction } from "#app/remix.server.ts";
import { Link, useActionData, useLoaderData } from "#app/remix.ts";
import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import { apiKeyBody } from "./api-key.schema.ts";
import { PageHeader } from "#app/core/ui/layout/page-header.tsx";
import { titled, titleMeta } from "#app/core/ui/layout/page-title.ts";
import type { RouteHandle } from "#app/core/ui/layout/route-handle.ts";
import { KeyShown } from "#app/core/ui/key-shown.tsx";
import { systemKeySpec } from "#app/desk/persons/person-specs.ts";
import { RecordForm } from "#app/core/ui/record/record-form.tsx";
import { SystemKeyRow } from "./system-key-row.tsx";
import { List } from "#app/core/ui/list.tsx";
import { rights } from "#app/core/domain/operators/rights.ts";
import { useLanguage } from "#app/core/ui/use-language.ts";
import { idSchema } from "#app/core/domain/fields.ts";
import { translator } from "#app/core/i18n/i18n.server.ts";
import { createApiKey, listOperatorKeys, revokeApiKey } from "./api-key.server.ts";
import { readForm } from "#app/core/pages/form.server.ts";
import { showForm } from "#app/core/pages/record/record-form.server.ts";
import { trySaving } from "#app/desk/record/operator-form.server.ts";
import { deskAction, deskLoader } from "#app/desk/frame/operator.server.ts";
import { rotateShownKey, shownOnce } from "./rotate-key.server.ts";
import { showSystemKeys } from "./shown-system-keys.server.ts";
import { sendForm } from "#app/core/pages/send-form.ts";

export const meta = titleMeta;
export const handle = { texts: ["account", "errors"] } satisfies RouteHandle;
/** The page can show a secret, so nothing may store it. */
export const headers: HeadersFunction = ({ actionHeaders }) => actionHeaders;

/** The keys of systems that call the operators' API. */
export const loader = deskLoader("keys", async ({ language, now, caller }) => {
  const form = showForm(systemKeySpec, language, null);
  // Nobody may grant a right that they do not have.
  const fields = form.parts.flatMap((part) => part.fields);
  for (const field of fields.filter(({ name }) => name === "rights"))
    field.options = field.options.filter(({ value }) => caller.rights.some((right) => right === value));
  return {
    title: titled(translator(language)("systemKeys.title", { ns: "operator" })),
    form,
    keys: showSystemKeys({ language }, await listOperatorKeys(now)),
  };
});

const operatorKeyBody = apiKeyBody.omit({ storeId: true, partnerId: true }).extend({
  // A form where nothing is ticked asks for all rights, as it says.
  rights: z
    .array(z.enum(rights))
    .max(rights.length)
    .transform((some) => (some.length > 0 ? some : undefined))
    .optional(),
});

export const action = deskAction("keys", async (call, args) => {
  const form = await readForm(args.request.clone());
  const intent = form.get("intent");
  if (intent === "end") {
    const key = idSchema.safeParse(form.get("key"));
    if (key.success) await revokeApiKey(call, key.data);
    return redirect(`/${call.language}/operator/keys`);
  }
  if (intent === "rotate") return rotateShownKey(call, form, new URL(args.request.url).pathname);
  const saved = await trySaving(args, {
    right: "keys",
    parts: systemKeySpec,
    schema: operatorKeyBody,
    save: createApiKey,
    fixed: { kind: "OPERATOR" },
  });
  return saved.again ?? shownOnce(saved.value.key);
});
export const clientAction = sendForm;

export default function Keys() {
  const { t } = useTranslation(["operator", "staff"]);
  const language = useLanguage();
  const { form, keys } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const made = answer && "key" in answer ? answer : null;
  const refused = answer && "error" in answer ? answer : undefined;
  return (
    <>
      <PageHeader title={t("systemKeys.title")}>{t("systemKeys.text")}</PageHeader>
      <div className="grid gap-5">
        <div role="status">
          {made && (
            <KeyShown
              key={made.key}
              secret={made.key}
              title={t("systemKeys.made")}
              text={t("systemKeys.madeText")}
            />
          )}
        </div>
        {keys.length > 0 ? (
          <List label={t("systemKeys.title")}>
            {keys.map((key) => (
              <SystemKeyRow key={key.id} shown={key} />
            ))}
          </List>
        ) : (
          <p className="text-muted">{t("systemKeys.none")}</p>
        )}
        <p>
          <Link
            to={`/${language}/operator/offline-devices`}
            className="text-brand-ink underline underline-offset-4"
          >
            {t("staff:offlineTills.title")}
          </Link>
        </p>
        <RecordForm key={form.formKey} shown={form} answer={refused} submit={t("systemKeys.submit")} />
      </div>
    </>
  );
}
