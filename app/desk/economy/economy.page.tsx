import { useActionData, useLoaderData } from "#app/remix.ts";
import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import type { z } from "zod";
import { economyForm } from "./economy.schema.ts";
import { LinkButton } from "#app/core/ui/button.tsx";
import { Landmark } from "#app/core/ui/icons.tsx";
import { useLanguage } from "#app/core/ui/use-language.ts";
import { PageHeader } from "#app/core/ui/layout/page-header.tsx";
import { titled, titleMeta } from "#app/core/ui/layout/page-title.ts";
import type { RouteHandle } from "#app/core/ui/layout/route-handle.ts";
import { RecordForm } from "#app/core/ui/record/record-form.tsx";
import { economySpec } from "#app/desk/record/desk-specs.ts";
import type { Economy as EconomyRecord, EconomyChange } from "#app/core/domain/points/economy-answer.ts";
import { ceilingNames } from "#app/core/domain/approvals/ceilings.ts";
import { translator } from "#app/core/i18n/i18n.server.ts";
import { changeEconomy } from "./change-economy.server.ts";
import { ceilingWords } from "./ceiling-words.server.ts";
import { readCeilingsNow } from "./ceilings-now.server.ts";
import { CeilingsShown } from "./ceilings-shown.tsx";
import { getEconomy } from "./get-economy.server.ts";
import { showForm } from "#app/core/pages/record/record-form.server.ts";
import { saveRecord } from "#app/desk/record/operator-form.server.ts";
import { deskLoader } from "#app/desk/frame/operator.server.ts";
import { pageAction } from "#app/core/pages/page-action.server.ts";
import { keepsReserve } from "#app/core/services/reserve/get-reserve.server.ts";
import { sendForm } from "#app/core/pages/send-form.ts";

export const meta = titleMeta;
export const handle = { texts: ["account", "errors"] } satisfies RouteHandle;

/** The defaults of the rules, such as the rewards. */
export const loader = deskLoader("finance", async ({ language, now }, args) => {
  const economy = await getEconomy();
  const near = await readCeilingsNow(economy.ceilings, now);
  return {
    title: titled(translator(language)("nav.economy", { ns: "operator" })),
    form: showForm(economySpec, language, shownEconomy(economy)),
    near: near.map((one) => ceilingWords(one, language)),
    reserve: keepsReserve(),
    saved: new URL(args.request.url).searchParams.has("saved"),
  };
});

/** The record has the ceilings in a group of their own; the form has one flat list of fields. */
function shownEconomy({ ceilings, ...defaults }: EconomyRecord) {
  return { ...defaults, ...ceilings };
}

function changeOf(body: z.output<typeof economyForm>): EconomyChange {
  const isCeiling = (name: string) => ceilingNames.some((one) => one === name);
  const [ceilings, defaults] = [isCeiling, (name: string) => !isCeiling(name)].map((isOf) =>
    Object.fromEntries(Object.entries(body).filter(([name]) => isOf(name))),
  );
  return { ...defaults, ...(ceilings && { ceilings }) };
}

export const action = pageAction((args) => {
  return saveRecord(args, {
    right: "finance",
    parts: economySpec,
    schema: economyForm,
    save: (call, body) => changeEconomy(call, changeOf(body)),
    shows: shownEconomy,
    to: ({ language }) => `/${language}/operator/economy?saved`,
  });
});
export const clientAction = sendForm;

export default function Economy() {
  const { t } = useTranslation("operator");
  const language = useLanguage();
  const { form, near, reserve, saved } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  return (
    <>
      <PageHeader title={t("nav.economy")}>
        {t("economy.text")} {t("economy.ceilings")}
      </PageHeader>
      {reserve && (
        <LinkButton
          to={`/${language}/operator/reserve`}
          variant="secondary"
          icon={<Landmark className="size-5" />}
          className="mb-5"
        >
          {t("reserve.title")}
        </LinkButton>
      )}
      <RecordForm shown={form} answer={refused} submit={t("save")} saved={saved} />
      <div className="mt-5">
        <CeilingsShown ceilings={near} />
      </div>
    </>
  );
}
