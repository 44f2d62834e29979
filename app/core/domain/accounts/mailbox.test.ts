import { expect, test } from "vitest";
import { mailboxOf } from "./mailbox.ts";

test.each([
  ["amira.trabelsi@gmail.com", "amiratrabelsi@gmail.com"],
  ["a.m.i.r.a.trabelsi+mezia@gmail.com", "amiratrabelsi@gmail.com"],
  ["amiratrabelsi@googlemail.com", "amiratrabelsi@gmail.com"],
  ["amira.trabelsi+2@outlook.com", "amira.trabelsi@outlook.com"],
  ["amira+2@hotmail.fr", "amira@hotmail.fr"],
  ["amira+2@me.com", "amira@icloud.com"],
  ["amira-2@yahoo.fr", "amira@yahoo.fr"],
  ["amira+2@protonmail.com", "amira@proton.me"],
  ["a.mira_trabel-si+2@pm.me", "amiratrabelsi@proton.me"],
  ["amira-t_2@outlook.com", "amira-t_2@outlook.com"],
  ["amira+2@fastmail.com", "amira@fastmail.com"],
])("%s is the mailbox %s", (login, mailbox) => {
  expect(mailboxOf(login)).toBe(mailbox);
});

test.each(["20123456", "amira+1@mezia.example", "a.b@topnet.tn", "amira-2@planet.tn"])(
  "%s may be anybody's: nothing of it is folded",
  (login) => {
    expect(mailboxOf(login)).toBeNull();
  },
);

test("what is left of an address is never nothing", () => {
  expect(mailboxOf("+tag@gmail.com")).toBe("+tag@gmail.com");
});
