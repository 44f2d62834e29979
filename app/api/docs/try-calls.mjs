// Sends the calls that are tried at /api/docs to the same server. Plain JavaScript in one file: the page has no other script.
// Without it the forms stay hidden.
const api = "/api/v1";
const typedKey = document.querySelector("#trial-key");

for (const part of document.querySelectorAll(".trial")) part.hidden = false;

/** The key that was typed, or else one that the sandbox gives to everybody; a customer's token must be typed. */
async function keyFor(wanted) {
  const typed = typedKey.value.trim();
  if (typed !== "" || !/^[mop]k_/.test(wanted)) return typed;
  const { operatorKey, merchants, partners } = await (await fetch(`${api}/sandbox/credentials`)).json();
  if (wanted.startsWith("ok_")) return operatorKey;
  return wanted.startsWith("pk_") ? partners[0].key : merchants[0].apiKey;
}

async function send(form) {
  const { method, path, key: wanted } = form.dataset;
  const fields = new FormData(form);
  const filled = path.replace(/\{(\w+)\}/g, (_, name) => encodeURIComponent(fields.get(`path.${name}`)));
  const query = new URLSearchParams(
    [...fields].filter(([name]) => name.startsWith("query.")).map(([name, value]) => [name.slice(6), value]),
  );
  const body = fields.get("body");
  const key = wanted ? await keyFor(wanted) : "";
  const response = await fetch(`${api}${filled}?${query}`, {
    method,
    headers: {
      ...(key && { Authorization: `Bearer ${key}` }),
      ...(body !== null && { "Content-Type": "application/json" }),
    },
    ...(body !== null && { body }),
    credentials: "omit",
  });
  const text = await response.text();
  const isJson = response.headers.get("Content-Type")?.includes("json");
  return `${response.status}\n${isJson ? JSON.stringify(JSON.parse(text), null, 2) : text}`;
}

document.addEventListener("submit", async (event) => {
  const form = event.target;
  if (!form.dataset.path) return;
  event.preventDefault();
  const answer = form.querySelector("[role=status]");
  answer.hidden = false;
  answer.textContent = "…";
  answer.textContent = await send(form).catch((problem) => String(problem));
});
