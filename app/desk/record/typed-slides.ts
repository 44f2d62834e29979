import type { Slide } from "#app/core/ui/shown/story-slide.tsx";
import type { Language } from "#app/core/domain/languages.ts";
import { rowName, type Values } from "#app/core/ui/record/form-field.ts";
import { rowRemoved } from "#app/core/ui/record/typed-rows.ts";

/** The slides in a story's form, without empty and removed ones. */
export function typedSlides(typed: Values, language: Language): Slide[] {
  const rows = new Set(Object.keys(typed).map((control) => /^slides\.(\d+)\./.exec(control)?.[1]));
  return [...rows].flatMap((row) => {
    if (row === undefined) return [];
    const of = (name: string) => typed[`${rowName("slides", Number(row))}.${name}`] ?? "";
    const slide = { imageUrl: of("imageUrl"), title: of(`title.${language}`), text: of(`text.${language}`) };
    return of(rowRemoved) !== "" || Object.values(slide).every((text) => text === "") ? [] : [slide];
  });
}
