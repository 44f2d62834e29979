/** The process is there. */
export function loader() {
  return Response.json({ status: "live" }, { headers: { "Cache-Control": "no-store" } });
}
