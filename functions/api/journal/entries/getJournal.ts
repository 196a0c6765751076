import * as journal from "#domain/journal/contract.ts";
import { mayKeepJournal } from "#domain/journal/policy.ts";
import { periodsOfPage } from "#domain/journal/rules.ts";
import { askedSkillsets } from "#domain/positions/model.ts";
import { applicableSkillsets, skillsetFor } from "#domain/skillsets/model.ts";
import { serve } from "../../../http/serve.ts";
import { managesNow } from "../../../leads-weekly/leadReportAccess.ts";
import { readJournalContext } from "../../../store/journal/journalContext.ts";
import { readSkillsets } from "../../../store/positions/ladder.ts";
import { readPageOfRounds } from "../../../store/reviews/rounds.ts";

export const handler = serve(journal.getJournal, async ({ store, actor, query, today }) => {
  const { engineerType, position } = actor;
  const journalContext = readJournalContext(store, actor);
  const [{ manager, levels, hasReminder }, { skillsets }, page] = await Promise.all([
    journalContext,
    readSkillsets(store),
    readPageOfRounds(store, {
      from: query.from,
      consistent: false,
      readActiveId: async () => (await journalContext).activeRoundId,
    }),
  ]);
  const asked = engineerType === null ? [] : askedSkillsets(skillsets, engineerType, levels);
  const required = new Map(asked.map(({ skillset, requiredLevel }) => [skillset.id, requiredLevel]));
  const own =
    engineerType === null
      ? []
      : applicableSkillsets(skillsets, { engineerType }).map((skillset) => skillsetFor(skillset, engineerType));
  return {
    manager:
      manager !== null && managesNow(manager)
        ? { id: manager.id, email: manager.email, firstName: manager.firstName, lastName: manager.lastName }
        : null,
    mayWrite: mayKeepJournal(actor),
    hasReminder,
    positionCode: position?.code ?? null,
    skillsets: own.map((skillset) => {
      const requiredLevel = required.get(skillset.id) ?? null;
      const level = skillset.levels.find((one) => one.level === requiredLevel);
      return {
        id: skillset.id,
        name: skillset.name,
        requiredLevel,
        levelTitle: level?.title ?? "",
        levelText: level?.description ?? "",
      };
    }),
    ...periodsOfPage(page.rounds, { today, hasEarlier: page.earlierFrom !== null }),
  };
});
