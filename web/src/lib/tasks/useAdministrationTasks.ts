import type { AdministrationTasks } from "#domain/people/administrationTasks.ts";
import type { DataRequestStep } from "#domain/people/data/requestTerms.ts";
import type { PersonName } from "#domain/people/model.ts";
import { mayReadPeople } from "#domain/people/policy.ts";
import { fullName } from "#domain/people/terms.ts";
import * as paths from "#domain/shared/paths.ts";
import { useConfig } from "../config.ts";
import { formatDayOf } from "../format/dates.ts";
import { formatCountOf } from "../format/numbers.ts";
import { valueOfTerm } from "../format/terms.ts";
import { useMe } from "../session/session.tsx";
import type { Task, TaskSource } from "./task.ts";
import { useTaskSource } from "./useTaskSource.ts";

const titles: Readonly<Record<DataRequestStep, (what: string, name: string) => string>> = {
  release: (what, name) => `Release the ${what} of ${name}`,
  password: (what, name) => `Get the password for the ${what} of ${name}`,
  download: (what, name) => `Download the ${what} of ${name}`,
};

const requestTask = ({ person, kind, step, dueOn }: AdministrationTasks["requests"][number]): Task => ({
  key: `data request ${person.id}`,
  title: valueOfTerm(
    titles,
    step,
    titles.release,
  )(kind === "export" ? "copy of the data" : "erasure", fullName(person)),
  detail: "Data request",
  button: "Open Request",
  href: paths.dataRequests.getHref(),
  deadline: dueOn,
});

const undeliverableEmailTask = (person: PersonName): Task => ({
  key: `returned email ${person.id}`,
  title: `Check the email of ${fullName(person)}`,
  detail: `Email to ${person.email} bounces`,
  button: "Open Person",
  href: `${paths.users.getHref()}?search=${encodeURIComponent(person.email)}`,
  deadline: null,
});

/** Data requests to act on (docs/privacy.md#data-requests), bouncing emails, and recently failed messages. */
export const useAdministrationTasks = (): TaskSource => {
  const { timeZone } = useConfig();
  const mayRead = mayReadPeople(useMe());
  return useTaskSource(
    "people",
    "listAdministrationTasks",
    mayRead ? {} : null,
    ({ requests, undeliverableEmails = [], failedMessages }) => [
      ...requests.map(requestTask),
      ...undeliverableEmails.map(undeliverableEmailTask),
      ...(failedMessages === undefined
        ? []
        : [
            {
              key: "failed messages",
              title: `Review ${formatCountOf(failedMessages.count, "message", "messages")} that couldn't be sent`,
              detail: `Slack Integration · last on ${formatDayOf(failedMessages.latestAt, timeZone)}`,
              button: "Open Log",
              href: paths.slackSettings.getHref(),
              deadline: null,
            },
          ]),
    ],
  );
};
