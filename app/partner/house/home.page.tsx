import { data } from "#app/remix.server.ts";
import { useLoaderData } from "#app/remix.ts";
import { translator } from "#app/core/i18n/i18n.server.ts";
import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import { foundOr404 } from "#app/core/pages/found-or-404.server.ts";
import { Card } from "#app/core/ui/card.tsx";
import { Fact } from "#app/core/ui/fact.tsx";
import { PageHeader } from "#app/core/ui/layout/page-header.tsx";
import { titled, titleMeta } from "#app/core/ui/layout/page-title.ts";
import type { RouteHandle } from "#app/core/ui/layout/route-handle.ts";
import { OwnFigures } from "#app/partner/figures/own-figures.tsx";
import { showFigures } from "#app/partner/figures/shown-figures.server.ts";
import { partnerLoader } from "#app/partner/frame/partner.server.ts";
import { WhileOpen } from "#app/partner/frame/while-open.tsx";
import { useHouse } from "#app/partner/frame/use-house.ts";
import { AnswersCard } from "#app/partner/submissions/answers-card.tsx";
import { readAnswers } from "#app/partner/submissions/answers.server.ts";
import { FirstDay } from "./first-day.tsx";
import { readFirstDay } from "./first-day.server.ts";
import { getHouse } from "./get-house.server.ts";
import { OwnCeilingsCard } from "./own-ceilings.tsx";
import { showTrial } from "./shown-trial.server.ts";
import { TryTill } from "./try-till.tsx";

export const meta = titleMeta;
export const handle = { texts: ["errors", "figures", "house"] } satisfies RouteHandle;

/** Where a partner's person arrives: on the first day what is left to do, then what was sold, and what they may do here. */
export const loader = partnerLoader(null, async (call, { request }) => {
  const maySee = call.caller.rights.includes("figures");
  const [house, figures, steps, answers, trial] = await Promise.all([
    getHouse(call),
    maySee ? showFigures(call, request) : null,
    readFirstDay(call),
    readAnswers(call),
    showTrial(call),
  ]);
  const { stores, name, ceilings } = foundOr404(house);
  const { roles = [], storeIds = [] } = call.caller.person ?? {};
  const own = roles.every((role) => role === "STORE");
  const page = {
    title: titled(translator(call.language)("house", { ns: "partner" })),
    partner: name,
    ...{ figures, steps, answers, ceilings, trial, roles: [...roles] },
    stores: own ? stores.filter(({ id }) => storeIds.includes(id)).map((store) => store.name) : null,
  };
  return data(page, { status: figures && !figures.sections ? 400 : 200 });
});

export default function HouseHome() {
  const { t } = useTranslation("partner");
  const { roles, stores, partner, figures, steps, answers, ceilings, trial } = useLoaderData<typeof loader>();
  const { name } = useHouse();
  return (
    <>
      <PageHeader title={t("home.title", { name })}>
        <bdi translate="no">{partner}</bdi>
      </PageHeader>
      <div className="grid grid-cols-1 gap-8">
        <WhileOpen>
          <FirstDay steps={steps} />
        </WhileOpen>
        <AnswersCard answers={answers} />
        {figures && <OwnFigures span={figures.span} sections={figures.sections} />}
        <div className="grid grid-cols-1 items-start gap-5 md:grid-cols-2">
          <Card as="section" padding="lg">
            <h2 className="mb-1 text-lg font-semibold">{t("home.yours")}</h2>
            <dl className="divide-y divide-line">
              <Fact name={t("home.roles")}>{roles.map((role) => t(`roles.${role}`)).join(" · ")}</Fact>
              <Fact name={t("home.stores")}>
                {stores ? <bdi translate="no">{stores.join(" · ")}</bdi> : t("home.allStores")}
              </Fact>
            </dl>
          </Card>
          {ceilings && <OwnCeilingsCard ceilings={ceilings} />}
          {trial && (
            <WhileOpen>
              <TryTill {...trial} />
            </WhileOpen>
          )}
        </div>
      </div>
    </>
  );
}
