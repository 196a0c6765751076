export const importColumns = [
  { name: "Email", text: "The address the person signs in with." },
  { name: "First name", text: "As shown in Pulse." },
  { name: "Last name", text: "As shown in Pulse. Can be empty." },
  { name: "Employee number", text: "The number in your HR system. Can be empty." },
  { name: "First day", text: "The first day at work, such as 2026-12-01. Can be empty." },
  {
    name: "Role",
    text: "Employee, Lead, Manager, Admin, HR or CTO. Without this column, it depends on who is listed as a manager or lead.",
  },
  {
    name: "Engineer type",
    text: "Software, QA or Data Scientist. Can be empty if there is a position, and for HR and CTO.",
  },
  { name: "Position code", text: "The code or title of a position, such as IC2. Can be empty." },
  {
    name: "Manager email",
    text: "A person in this file or in Pulse. For people in this file, the name is enough. Can be empty.",
  },
  { name: "Lead email", text: "Same for the lead. Can be empty." },
  { name: "Status", text: "Active or Inactive. Empty means Active." },
] as const;

export const importExample = (emailDomain: string): string => {
  const at = (name: string): string => `${name}@${emailDomain}`;
  const lines = [
    importColumns.map(({ name }) => name),
    [at("mara.petrovic"), "Mara", "Petrović", "00417", "", "Manager", "Software", "EM4", "", "", "Active"],
    [at("jonas.weiss"), "Jonas", "Weiß", "00418", "", "Lead", "Software", "IC3", at("mara.petrovic"), "", "Active"],
    [
      at("aiko.tanaka"),
      "Aiko",
      "Tanaka",
      "00419",
      "2026-12-01",
      "Employee",
      "Software",
      "IC1",
      at("mara.petrovic"),
      at("jonas.weiss"),
      "Active",
    ],
  ];
  return lines.map((line) => `${line.join(",")}\r\n`).join("");
};
