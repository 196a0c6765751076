import type { OnboardingTasks } from "#domain/onboarding/overdueModel.ts";
import { isAskedToReopenReports } from "#domain/onboarding/policy.ts";
import { goalsByUrgency, hasStarted } from "#domain/onboarding/rules.ts";
import { fullName } from "#domain/people/terms.ts";
import type { PromotionTask } from "#domain/promotions/model.ts";
import * as paths from "#domain/shared/paths.ts";
import { type Day, hasPassed } from "#domain/shared/time.ts";
import { addDays, fridayAfterMonday, mondayOf } from "#domain/shared/weeks.ts";
import { formatDay } from "../format/dates.ts";
import { formatCountOf } from "../format/numbers.ts";
import { valueOfTerm } from "../format/terms.ts";
import { useToday } from "../format/useToday.ts";
import { write } from "../saving/write.ts";
import { useMe } from "../session/session.tsx";
import { type Task, type TaskGroup, type TaskSource, taskGroups } from "./task.ts";
import { useAccountTasks } from "./useAccountTasks.ts";
import { useAdministrationTasks } from "./useAdministrationTasks.ts";
import { useGoalTasks } from "./useGoalTasks.ts";
import { useReviewTasks } from "./useReviewTasks.ts";
import { useTaskSource } from "./useTaskSource.ts";

const confirmGoalsTasks = ({ person, goalsToConfirmCount }: OnboardingTasks["items"][number]): readonly Task[] =>
  goalsToConfirmCount === 0
    ? []
    : [
        {
          key: `goals to confirm of ${person.id}`,
          title: `Confirm ${formatCountOf(goalsToConfirmCount, "goal", "goals")} of ${fullName(person)}`,
          detail: "Onboarding",
          button: "Confirm",
          href: paths.onboardingProgress.getHref(person.id),
          deadline: null,
        },
      ];

/** One entry per new hire; it opens their oldest overdue report. */
const overdueReportTasks = ({ person, weeks }: OnboardingTasks["items"][number]): readonly Task[] => {
  const [oldest] = weeks;
  if (oldest === undefined) {
    return [];
  }
  const range = `${formatDay(oldest)} – ${formatDay(fridayAfterMonday(oldest))}`;
  const hasSeveral = weeks.length > 1;
  return [
    {
      key: `overdue reports of ${person.id}`,
      title: `Reopen ${hasSeveral ? formatCountOf(weeks.length, "overdue report", "overdue reports") : "the overdue report"} of ${fullName(person)}`,
      detail: hasSeveral ? `Onboarding · the oldest is for ${range}` : `Onboarding · ${range}`,
      button: "Open Report",
      href: paths.onboardingWeeklyReview.getHref(person.id, oldest),
      deadline: fridayAfterMonday(oldest),
    },
  ];
};

/** Overdue reports to reopen and goals to confirm (docs/onboarding.md#progress). */
const useOnboardingTasks = (): TaskSource => {
  const isAsked = isAskedToReopenReports(useMe());
  return useTaskSource("onboarding", "listOverdueReports", isAsked ? {} : null, ({ items }) =>
    items.flatMap((item) => [...overdueReportTasks(item), ...confirmGoalsTasks(item)]),
  );
};

/** Colleagues to list, the team's lists, and requested feedback (docs/reviews.md#feedback-from-colleagues). */
const useFeedbackTasks = (): TaskSource =>
  useTaskSource("feedback", "listFeedbackTasks", {}, ({ round, asked, own, hasTeam }) => {
    if (round === null) {
      return [];
    }
    return [
      ...asked
        .filter(({ state }) => state === "asked")
        .map(({ reviewId, employee }) => ({
          key: `feedback ${reviewId}`,
          title: `Feedback for ${fullName(employee)}`,
          detail: `${round.name} · you can also decline`,
          button: "Write",
          href: paths.feedback.getHref(reviewId),
          deadline: round.until,
        })),
      ...(own === null || own.isListed
        ? []
        : [
            {
              key: "feedback colleagues",
              title: "Choose colleagues for feedback",
              detail: `${round.name} · up to five, or none`,
              button: "Choose",
              href: paths.feedbackColleagues.getHref(own.reviewId),
              deadline: round.requestsUntil,
            },
          ]),
      ...(hasTeam
        ? [
            {
              key: "feedback team",
              title: "Who your team asks for feedback",
              detail: `${round.name} · you can add and replace colleagues`,
              button: "Open",
              href: paths.teamFeedback.getHref(round.id),
              deadline: round.requestsUntil,
            },
          ]
        : []),
    ];
  });

interface PromotionTaskTexts {
  readonly title: (name: string) => string;
  readonly detail: string;
  readonly button: string;
}

const texts: Readonly<Record<PromotionTask["kind"], PromotionTaskTexts>> = {
  answer: { title: (name) => `Promotion of ${name}?`, detail: "Open a case, or say why not yet", button: "Answer" },
  answerForApprover: {
    title: (name) => `Promotion of ${name}?`,
    detail: "Their manager was asked first",
    button: "Answer",
  },
  write: {
    title: (name) => `Promotion case of ${name}`,
    detail: "Write three texts for the employee to read",
    button: "Write",
  },
  agree: { title: () => "Your promotion case", detail: "Read it, add to it, agree or decline", button: "Open" },
  committee: { title: (name) => `Committee for ${name}`, detail: "Promotion case: choose who votes", button: "Choose" },
  vote: { title: (name) => `Vote on ${name}`, detail: "Promotion case", button: "Vote" },
  decide: { title: (name) => `Decide on the promotion of ${name}`, detail: "Promotion case", button: "Decide" },
  tell: {
    title: (name) => `Tell ${name} the outcome`,
    detail: "Promotion case: write and release the outcome",
    button: "Write",
  },
};

const unknownTask: PromotionTaskTexts = {
  title: (name) => `Promotion of ${name}`,
  detail: "Promotion case",
  button: "Open",
};

const promotionTaskOf = ({ kind, person, caseId, dueOn }: PromotionTask): Task => {
  const { title, detail, button } = valueOfTerm(texts, kind, unknownTask);
  return {
    key: `promotion ${kind} ${person.id}`,
    title: title(fullName(person)),
    detail,
    button,
    href: caseId === null ? paths.promotionsOf.getHref(person.id) : paths.promotionCase.getHref(person.id, caseId),
    deadline: dueOn,
  };
};

/** Promotion questions to answer and open actions in promotion cases (docs/promotions.md). */
const usePromotionTasks = (): TaskSource =>
  useTaskSource("promotions", "listPromotionTasks", {}, ({ items }) => items.map(promotionTaskOf));

/** A new hire's reports to submit: this week's and reopened ones (docs/onboarding.md#weekly-reports). */
const useWeeklyReportTasks = (): TaskSource => {
  const { id, isOnboarding } = useMe();
  return useTaskSource("onboarding", "listWeeklyReports", isOnboarding ? { params: { userId: id } } : null, (data) => {
    if (data.onboardingStatus !== "ongoing" || !hasStarted(data, data.today)) {
      return [];
    }
    const thisWeek = mondayOf(data.today);
    const isMissing = data.reports.every(({ weekStarting }) => weekStarting !== thisWeek);
    const drafts = data.reports.filter(({ status }) => status === "draft").map(({ weekStarting }) => weekStarting);
    return [...(isMissing ? [thisWeek] : []), ...drafts].map((week) => ({
      key: `weekly report ${week}`,
      title: "Submit your weekly report",
      detail: `${formatDay(week)} – ${formatDay(fridayAfterMonday(week))}`,
      button: "Write",
      href: paths.onboardingWeeklyReview.getHref(id, week),
      deadline: fridayAfterMonday(week),
    }));
  });
};

/** A new hire's goals that are overdue or due this week (docs/onboarding.md#due-dates). */
const useOnboardingGoalTasks = (): TaskSource => {
  const { isOnboarding } = useMe();
  return useTaskSource("onboarding", "getOwnOnboarding", isOnboarding ? {} : null, (data) => {
    if (!hasStarted(data, data.today)) {
      return [];
    }
    const { overdue, now } = goalsByUrgency(data.sections, data.today);
    return [...overdue, ...now]
      .filter(({ goal }) => !goal.isMarked)
      .map(({ goal, sectionId, sectionTitle }) => ({
        key: `onboarding goal ${goal.id}`,
        title: goal.title,
        detail: `Onboarding goal · ${sectionTitle}`,
        button: "Open",
        href: `${paths.onboarding.getHref()}?section=${sectionId}`,
        deadline: goal.dueOn,
        action: {
          label: "I Did This",
          failed: "The goal wasn't marked",
          send: () => write("onboarding", "markGoal", { params: { goalId: goal.id }, body: { marked: true } }),
        },
      }));
  });
};

const groupOf = ({ isNews, isNotDueYet, deadline }: Task, today: Day): TaskGroup => {
  if (isNews) {
    return "news";
  }
  if (isNotDueYet) {
    return "early";
  }
  if (deadline === null) {
    return "later";
  }
  if (hasPassed(deadline, today)) {
    return "overdue";
  }
  return deadline <= addDays(mondayOf(today), 6) ? "thisWeek" : "later";
};

/** Nearest deadline first, then tasks without one. */
const byDeadline = (a: Task, b: Task): number => {
  if (a.deadline === b.deadline) {
    return 0;
  }
  if (a.deadline === null || b.deadline === null) {
    return a.deadline === null ? 1 : -1;
  }
  return a.deadline < b.deadline ? -1 : 1;
};

/** Only groups with tasks, in display order; weeks end on Sunday. */
const groupTasks = (
  tasks: readonly Task[],
  today: Day,
): readonly { readonly group: TaskGroup; readonly tasks: readonly Task[] }[] =>
  taskGroups.flatMap((group) => {
    const tasksOfGroup = tasks.filter((task) => groupOf(task, today) === group).toSorted(byDeadline);
    return tasksOfGroup.length === 0 ? [] : [{ group, tasks: tasksOfGroup }];
  });

/**
 * One request per source (docs/evaluations.md#to-do). To add one, call `useTaskSource` here and add its read to
 * `taskReads`.
 */
export const useTasks = () => {
  const today = useToday();
  const sources = [
    useReviewTasks(),
    useWeeklyReportTasks(),
    useOnboardingGoalTasks(),
    useOnboardingTasks(),
    useGoalTasks(),
    useFeedbackTasks(),
    usePromotionTasks(),
    useAccountTasks(),
    useAdministrationTasks(),
  ];
  const failedSources = sources.filter(({ error }) => error !== undefined);
  const items = sources.flatMap(({ items: loaded }) => loaded ?? []);
  /** The number of tasks that aren't in `groups`. */
  const unlistedCount = sources.reduce((sum, { unlistedCount: unlisted }) => sum + unlisted, 0);
  return {
    today,
    groups: groupTasks(items, today),
    unlistedCount,
    /** Excludes tasks that can be done early. */
    count: items.filter(({ isNotDueYet }) => isNotDueYet !== true).length + unlistedCount,
    isLoading: sources.some(({ items: loaded, error }) => loaded === undefined && error === undefined),
    error: failedSources[0]?.error,
    retry: () => {
      for (const source of failedSources) {
        source.retry();
      }
    },
  };
};
