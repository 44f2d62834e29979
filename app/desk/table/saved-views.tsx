import { Form } from "#app/remix.ts";
import { Checkbox } from "#app/core/ui/checkbox.tsx";
import { FilterChip } from "#app/core/ui/filter-chip.tsx";
import { SubmitButton } from "#app/core/ui/submit-button.tsx";
import { TextInput } from "#app/core/ui/text-input.tsx";
import type { ReactNode } from "react";
import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import type { ListShown, ViewShown } from "./desk-table-types.ts";

/**
 * A person's saved views of a list, as links. The shown view can be changed, and the present one saved as a
 * new view.
 */
export function SavedViews({ list: { plain, query, viewQuery, views } }: { list: ListShown }) {
  const { t } = useTranslation("lists");
  const current = views.find((view) => view.current && view.own);
  if (views.length === 0 && viewQuery === "") return null;
  return (
    <div className="flex flex-wrap items-center gap-2">
      <nav aria-label={t("views.title")}>
        <ul className="flex flex-wrap gap-2 [&>li]:contents">
          <li>
            <FilterChip to={plain} active={query === ""} exclusive>
              {t("views.all")}
            </FilterChip>
          </li>
          {views.map(({ id, name, to, current: isCurrent }) => (
            <li key={id}>
              <FilterChip to={to} active={isCurrent} exclusive>
                <bdi>{name}</bdi>
              </FilterChip>
            </li>
          ))}
        </ul>
      </nav>
      {current ? (
        <OwnView key={current.id} view={current} />
      ) : (
        viewQuery !== "" && <NewView query={viewQuery} />
      )}
    </div>
  );
}

function NewView({ query }: { query: string }) {
  const { t } = useTranslation("lists");
  return (
    <Opened label={t("views.keep")}>
      <Form method="post" className="grid grid-cols-1 gap-3" preventScrollReset>
        <input type="hidden" name="query" value={query} />
        <TextInput label={t("views.name")} name="name" required maxLength={40} />
        <Checkbox name="shared" value="yes" label={t("views.shared")} />
        <SubmitButton intent="keep-view" size="sm">
          {t("views.keepNow")}
        </SubmitButton>
      </Form>
    </Opened>
  );
}

function OwnView({ view: { id, name, shared } }: { view: ViewShown }) {
  const { t } = useTranslation("lists");
  return (
    <Opened label={t("views.change")}>
      <Form method="post" className="grid grid-cols-1 gap-3" preventScrollReset>
        <input type="hidden" name="view" value={id} />
        <TextInput label={t("views.name")} name="name" defaultValue={name} required maxLength={40} />
        <Checkbox name="shared" value="yes" defaultChecked={shared} label={t("views.shared")} />
        <div className="flex flex-wrap gap-2">
          <SubmitButton intent="change-view" size="sm">
            {t("views.save")}
          </SubmitButton>
          <SubmitButton intent="remove-view" size="sm" variant="secondary">
            {t("views.remove")}
          </SubmitButton>
        </div>
      </Form>
    </Opened>
  );
}

function Opened({ label, children }: { label: string; children: ReactNode }) {
  return (
    <details className="relative max-sm:open:w-full">
      <summary className="press inline-flex min-h-11 cursor-pointer items-center rounded-full px-4 text-sm font-semibold text-brand-ink hover:bg-brand-soft">
        {label}
      </summary>
      <div className="z-20 rounded-lg border border-line bg-surface p-4 shadow-high sm:absolute sm:start-0 sm:w-72">
        {children}
      </div>
    </details>
  );
}
