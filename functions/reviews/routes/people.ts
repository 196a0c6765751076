import { isPlanManager } from "#domain/growth/policy.ts";
import { planStateOf } from "#domain/growth/rules.ts";
import { mayOpenOnboarding } from "#domain/onboarding/policy.ts";
import { sumCounts } from "#domain/onboarding/rules.ts";
import { sectionSummaries } from "#domain/onboarding/views.ts";
import { responsibleFieldsOf } from "#domain/people/editing.ts";
import type { User } from "#domain/people/model.ts";
import { maxTeamRows, nameFieldsOf } from "#domain/people/terms.ts";
import type * as reviews from "#domain/reviews/contract.ts";
import type { Review } from "#domain/reviews/model.ts";
import { isApproverOf, visibleParts } from "#domain/reviews/policy.ts";
import type { Round } from "#domain/reviews/rounds/roundModel.ts";
import { listedReviewFor } from "#domain/reviews/tasks.ts";
import type { TeamRow } from "#domain/reviews/views/teamModel.ts";
import { throwFieldError } from "#domain/shared/errors.ts";
import { compareKeys } from "#domain/shared/keyOrder.ts";
import { assertFound } from "#domain/shared/notFound.ts";
import { sortName } from "#domain/shared/text.ts";
import { planSubject } from "../../growth/growthPlans.ts";
import { currentPlansIn, growthPlanKey } from "../../growth/store/growthPlans.ts";
import type { Handlers } from "../../http/serve.ts";
import { startDayOf } from "../../onboarding/onboardingViews.ts";
import { readOnboardingContent } from "../../onboarding/store/onboardingContent.ts";
import { toOnboarding } from "../../onboarding/store/onboardings.ts";
import { onboardingKey } from "../../onboarding/store/weeklyReports.ts";
import { profileKey, readUsers, toUser, usersIn } from "../../people/store/people.ts";
import { readTeamItems } from "../../people/store/teamItems.ts";
import { readItems } from "../../table/readItems.ts";
import type { EvaluationPart } from "../entities/evaluations.ts";
import { pagePerson, personViewFor, viewpointViews, withoutUnopenedResults } from "../personView.ts";
import { checkedManagerId } from "../reviewLists/listedManagerId.ts";
import { readPersonFacts } from "../store/personFacts.ts";
import { levelsIn, personLevelsKey } from "../store/personLevels.ts";
import { reviewKey, reviewsIn } from "../store/reviewItems.ts";
import { readReviewsOfArea } from "../store/reviewLists.ts";
import { readLatestRounds } from "../store/rounds.ts";

type Handler = Handlers<typeof reviews>;

/** Number of rounds that the team page shows and the list of managers covers. */
const maxRounds = 4;

export const getAsOthersSeeMe: Handler["getAsOthersSeeMe"] = async (context) => {
  const { store, actor, query, now, today } = context;
  const facts = withoutUnopenedResults(assertFound("person", await readPersonFacts(store, actor.id, query.before)));
  const own = personViewFor(actor, facts, now);
  return {
    today,
    own,
    views: viewpointViews(facts, own, now).map(({ viewpoint, viewer, view }) => ({
      viewpoint,
      viewer: viewer && responsibleFieldsOf(viewer),
      view,
    })),
  };
};

export const getPersonPage: Handler["getPersonPage"] = async (context) => {
  const { store, actor, params, query, authorize, now, today } = context;
  const facts = assertFound("person", await readPersonFacts(store, params.userId, query.before));
  authorize(pagePerson(facts));
  return { today, view: personViewFor(actor, actor.id === params.userId ? withoutUnopenedResults(facts) : facts, now) };
};

export const listAreaManagers: Handler["listAreaManagers"] = async ({ store, actor }) => {
  // Reads the same rounds as the team page, to which the names link. Reviews contain the current manager.
  const { from, reviewAuthority } = await readLatestRounds(store, maxRounds);
  const area = await readReviewsOfArea(store, actor.id, { first: from ?? "", last: "~" }, reviewAuthority);
  const managers = await readUsers(
    store,
    area.flatMap(({ employee }) => employee.managerId ?? []),
  );
  return { items: managers.toSorted((a, b) => compareKeys(sortName(a), sortName(b))).map(nameFieldsOf) };
};

/** While ratings are hidden, the page needs only the active round and the round whose levels count. */
const maxRoundsWithoutRatings = 2;

/** The evaluation whose rating the viewer may read; null if none. */
const ratingPart = (actor: User, review: Review): EvaluationPart | null => {
  const { managerEvaluation } = visibleParts(actor, review);
  return managerEvaluation === null
    ? null
    : ({ current: "MGR", approved: "AS_APPROVED", earlier: "MGR_EARLIER" } as const)[managerEvaluation];
};

/** True if an approver requests another manager's team, where they see only their own area. */
const isAreaRequest = ({ id, role, isApprover }: User, managerId: string | undefined): managerId is string =>
  isApprover && role !== "cto" && managerId !== undefined && managerId !== id;

/** The first ID among the latest `count` started rounds and the active one; the fallback if there are fewer. */
const firstRoundId = (rounds: readonly Round[], count: number, fallbackId: string | null): string | null => {
  const held = rounds.filter(({ status }) => status !== "draft");
  const latest = held
    .map(({ id }) => id)
    .toSorted()
    .at(-count);
  const active = held.find(({ status }) => status === "active")?.id;
  return latest === undefined ? fallbackId : ([latest, active ?? latest].toSorted()[0] ?? fallbackId);
};

export const getTeam: Handler["getTeam"] = async (context) => {
  const { store, actor, query, today } = context;
  const isOfArea = isAreaRequest(actor, query.managerId);
  const managerId = (isOfArea ? query.managerId : checkedManagerId(context, query)) ?? actor.id;
  const { rounds, reviewAuthority, from: first } = await readLatestRounds(store, maxRounds);
  // An approver sees the people whose reviews they approve in any of these rounds.
  const readsAllRounds = query.ratings === "true" || isOfArea;
  const from = readsAllRounds ? first : firstRoundId(rounds, maxRoundsWithoutRatings, first);
  const listed = await readTeamItems(store, managerId, from);
  const teamReviews = reviewsIn(store, listed, reviewAuthority);
  const isShown = ({ id }: User): boolean =>
    !isOfArea || teamReviews.some((review) => review.employee.id === id && isApproverOf(actor, review));
  const all = store.entities.user
    .parse({ Items: listed })
    .data.map(toUser)
    .filter((person) => person.status === "active" && person.id !== actor.id && isShown(person));
  const people = all.slice(0, maxTeamRows);
  if (isOfArea && people.length === 0) {
    throwFieldError("managerId", "You can only see the teams of the managers below you.");
  }
  const active = rounds.find(({ status }) => status === "active") ?? null;
  // Rounds whose reviews weren't read show no ratings yet.
  const isUnread = ({ id }: Round): boolean => from !== null && id < from;
  const held: readonly Round[] = rounds
    .filter(
      (round) =>
        round.status !== "draft" && (isUnread(round) || teamReviews.some(({ roundId }) => roundId === round.id)),
    )
    .slice(0, maxRounds)
    .toReversed();
  const reviewOf = (userId: string, roundId: string | undefined): Review | null =>
    teamReviews.find((review) => review.roundId === roundId && review.employee.id === userId) ?? null;
  const rated =
    query.ratings === "true" ? people.flatMap(({ id }) => held.flatMap((round) => reviewOf(id, round.id) ?? [])) : [];
  const newHires = people.filter((person) => person.isOnboarding && mayOpenOnboarding(actor, person));
  const peopleWithReadablePlan = people.filter((person) => isPlanManager(actor, planSubject(person, reviewAuthority)));
  const [Items, content] = await Promise.all([
    readItems(store, [
      ...peopleWithReadablePlan.map(({ id }) => growthPlanKey(id)),
      ...(managerId === actor.id ? [] : [profileKey(managerId)]),
      ...people.map(({ id }) => personLevelsKey(id)),
      ...newHires.map(({ id }) => onboardingKey(id)),
      ...rated.flatMap((review) => {
        const part = ratingPart(actor, review);
        return part === null ? [] : [{ pk: `REVIEW#${review.id}`, sk: part }];
      }),
    ]),
    newHires.length === 0 ? null : readOnboardingContent(store),
  ]);
  const manager = managerId === actor.id ? actor : assertFound("person", usersIn(store, Items, [managerId])[0] ?? null);
  const levels = levelsIn(store, Items);
  const ongoing = store.entities.onboarding
    .parse({ Items })
    .data.map(toOnboarding)
    .filter(({ status }) => status === "ongoing");
  // People without a recent review have the levels of an earlier round.
  const earlierKeys = people.flatMap(({ id }) => {
    const roundId = levels.get(id)?.roundId;
    return roundId === undefined || from === null || roundId >= from ? [] : [reviewKey(id, roundId)];
  });
  const earlier = reviewsIn(store, await readItems(store, earlierKeys), reviewAuthority);
  const plans = currentPlansIn(store, Items);
  const planOf = (person: User): Pick<TeamRow, "growthPlan"> => {
    const plan = plans.get(person.id);
    return peopleWithReadablePlan.includes(person) ? { growthPlan: plan === undefined ? null : planStateOf(plan) } : {};
  };
  const { sections } = content ?? { sections: [] };
  const onboardingOf = (userId: string): TeamRow["onboarding"] => {
    const one = ongoing.find((onboarding) => onboarding.userId === userId);
    return one ? { startDate: startDayOf(one), ...sumCounts(sectionSummaries(sections, one)) } : null;
  };
  const heads = store.entities.evaluation.parse({ Items }).data;
  return {
    today,
    manager: nameFieldsOf(manager),
    round: active,
    rounds: held,
    omittedCount: all.length - people.length,
    rows: people.map((person): TeamRow => {
      const review = reviewOf(person.id, active?.id);
      const currentLevels = levels.get(person.id);
      const source =
        reviewOf(person.id, currentLevels?.roundId) ??
        earlier.find(({ employee }) => employee.id === person.id) ??
        null;
      const { position, positionSince, engineerType, avatarUrl, absence } = person;
      return {
        person: { ...nameFieldsOf(person), position, positionSince, engineerType, avatarUrl, absence },
        review: review && listedReviewFor(actor, review),
        levels:
          currentLevels && source && visibleParts(actor, source).managerEvaluation !== null
            ? {
                roundName: held.find((round) => round.id === currentLevels.roundId)?.name ?? currentLevels.roundName,
                levels: currentLevels.levels,
              }
            : null,
        onboarding: onboardingOf(person.id),
        ...planOf(person),
        ratings:
          query.ratings === "true"
            ? held.map((round) => {
                const one = reviewOf(person.id, round.id);
                const part = one && ratingPart(actor, one);
                const head = heads.find((item) => item.reviewId === one?.id && item.part === part);
                return {
                  roundId: round.id,
                  rating: head?.expectationsRating ?? null,
                  isFinal: one !== null && one.finalManagerEvaluationCompletedAt !== null,
                };
              })
            : null,
      };
    }),
  };
};
