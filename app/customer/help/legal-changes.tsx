import { Link } from "#app/remix.ts";
import { Card } from "#app/core/ui/card.tsx";
import { classNames } from "#app/core/ui/basis/class-names.ts";
import { PageHeader } from "#app/core/ui/layout/page-header.tsx";
import { MarkedUp } from "#app/core/ui/shown/marked-up.tsx";
import type { LegalChangesView } from "./get-legal-changes.server.ts";

const looks = {
  same: "text-muted",
  gone: "bg-danger-soft text-ink line-through decoration-danger-ink",
  added: "bg-success-soft text-ink",
};

/** What a text says otherwise than before: section by section, line by line. */
export function LegalChanges({ changes, back }: { changes: LegalChangesView; back: string }) {
  const { title, between, sections, others, words } = changes;
  return (
    <div className="mx-auto max-w-3xl">
      <PageHeader title={title} back={back}>
        {between}
      </PageHeader>
      <div className="grid grid-cols-1 gap-6">
        {sections.length === 0 && <p>{words.same}</p>}
        {sections.map((section) => (
          <Card key={section.id} as="section" aria-labelledby={section.id} className="grid grid-cols-1 gap-2">
            <h2 id={section.id} className="text-lg font-bold">
              {section.title}
            </h2>
            {section.lines.map(({ state, blocks }, place) => {
              const As = state === "same" ? "div" : state === "gone" ? "del" : "ins";
              return (
                <As
                  key={place}
                  className={classNames(
                    "block rounded-md px-3 py-1.5 break-words no-underline",
                    looks[state],
                  )}
                >
                  {state !== "same" && (
                    <span className="me-2 inline-block text-xs font-semibold no-underline">
                      {words[state]}
                    </span>
                  )}
                  <MarkedUp id={`${section.id}-${place}`} blocks={blocks} headings="h3" />
                </As>
              );
            })}
          </Card>
        ))}
        {others.length > 0 && (
          <nav aria-label={words.others} className="flex flex-wrap gap-4">
            {others.map(({ version, name }) => (
              <Link key={version} to={`?from=${version}`} className="underline underline-offset-4">
                {name}
              </Link>
            ))}
          </nav>
        )}
      </div>
    </div>
  );
}
