/** After so many milliseconds without an answer a clipboard gives none. */
const patienceMs = 1_000;

/**
 * Copies a text; false where the browser refuses. Browsers inside other apps have no clipboard, or one that never answers,
 * but most of them copy what is selected.
 */
export async function copyText(text: string): Promise<boolean> {
  try {
    const written = navigator.clipboard.writeText(text).then(() => true);
    const late = new Promise<boolean>((end) => setTimeout(end, patienceMs, false));
    return (await Promise.race([written, late])) || copySelected(text);
  } catch {
    return copySelected(text);
  }
}

function copySelected(text: string): boolean {
  const field = document.createElement("textarea");
  field.value = text;
  field.readOnly = true;
  field.style.position = "fixed";
  field.style.opacity = "0";
  const before = document.activeElement;
  document.body.append(field);
  field.select();
  try {
    return document.execCommand("copy");
  } catch {
    return false;
  } finally {
    field.remove();
    if (before instanceof HTMLElement) before.focus({ preventScroll: true });
  }
}
