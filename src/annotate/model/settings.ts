// A project's settings, shared by its annotators, and the one operation that changes them.

import { z } from 'zod';

const factTypeSchema = z.enum(['verb-mediated', 'entity-centric']);
const checkLevelSchema = z.enum(['off', 'info', 'suggest', 'warn', 'block']);
export type CheckLevel = z.infer<typeof checkLevelSchema>;
const suggestionModeSchema = z.enum(['off', 'ghost', 'accept']);
export type SuggestionMode = z.infer<typeof suggestionModeSchema>;

/** Colours by name; what they look like is the page's business. */
const highlightColourSchema = z.enum(['blue', 'pink', 'green', 'purple', 'orange', 'teal']);

/** A token is highlighted when it passes every test that the rule has. */
export const highlightRuleSchema = z.strictObject({
  name: z.string().min(1).max(100),
  colour: highlightColourSchema,
  upos: z.array(z.string().min(1).max(20)).readonly().optional(),
  lemma: z.array(z.string().min(1).max(200)).readonly().optional(),
  /** Entity types; an empty list means any entity. */
  entity: z.array(z.string().min(1).max(50)).readonly().optional(),
  /** A regular expression that the token's text has to match somewhere; `text/linear-pattern.ts` says which are matched. */
  pattern: z.string().max(200).refine(compiles, 'not a regular expression').optional(),
});
export type HighlightRule = z.infer<typeof highlightRuleSchema>;

const highlightingSchema = z.strictObject({
  scheme: z.enum(['all', 'verbs', 'entities', 'none', 'custom']),
  /** Used by the scheme `custom`; the first rule that fits gives the colour. */
  rules: z.array(highlightRuleSchema).max(100).readonly(),
  showTags: z.boolean(),
  showIndices: z.boolean(),
  /** A click chooses hyphenated words, or what quotation marks enclose, as a whole. */
  joinCompounds: z.boolean(),
  joinQuotes: z.boolean(),
  /** Tokens of a slot in the order of the sentence, or in the order of choosing. */
  wordOrder: z.enum(['sentence', 'manual']),
});
export type Highlighting = z.infer<typeof highlightingSchema>;

export const settingsSchema = z.strictObject({
  /** BCP 47 language tag of new sentences. */
  language: z.string().min(1).max(35),
  factType: factTypeSchema,
  /** Whether an attribution ("she said that ...") is a fact of its own or belongs to the fact that it reports. */
  attribution: z.enum(['separate', 'same']),
  /** Whether subjects may be dropped, as in Galician. */
  nullSubject: z.boolean(),
  /** Object before relation in new frames, as in Japanese. */
  objectFirst: z.boolean(),
  /** Levels that differ from the checks' own, by code. */
  checks: z.record(z.string().max(50), checkLevelSchema).readonly(),
  highlighting: highlightingSchema,
  /** How suggestions appear: not at all, as ghosts, or as ghosts that Enter accepts; by kind where it differs. */
  suggestions: suggestionModeSchema,
  suggestionKinds: z.record(z.string().max(50), suggestionModeSchema).readonly(),
  /** Address of a service that proposes whole facts; empty or absent for none. */
  suggestionService: z.union([z.literal(''), z.url({ protocol: /^https?$/ }).max(2000)]).optional(),
});
export type Settings = z.infer<typeof settingsSchema>;

export const projectSchema = z.strictObject({
  id: z.string().min(1).max(100),
  name: z.string().min(1).max(200),
  settings: settingsSchema,
});
export type Project = z.infer<typeof projectSchema>;

/** Replaces the named fields. */
export const projectOperationSchema = z.strictObject({
  type: z.literal('project.edit'),
  name: projectSchema.shape.name.optional(),
  settings: settingsSchema.partial().optional(),
});
export type ProjectOperation = z.infer<typeof projectOperationSchema>;

export function applyToProject(project: Project, { name, settings }: ProjectOperation): Project {
  const merged = Object.fromEntries(
    Object.entries({ ...project.settings, ...settings }).filter(([, value]) => value !== undefined),
  );
  return { ...project, ...(name === undefined ? {} : { name }), settings: { ...project.settings, ...merged } };
}

/** The operation that leads back to `project` from where `operation` leads. */
export function invertForProject(project: Project, { name, settings }: ProjectOperation): ProjectOperation {
  const fields = Object.keys(settings ?? {}) as (keyof Settings)[];
  const settingsBefore = { suggestionService: '', ...project.settings };
  const before = Object.fromEntries(fields.map((field) => [field, settingsBefore[field]]));
  return {
    type: 'project.edit',
    ...(name === undefined ? {} : { name: project.name }),
    ...(settings === undefined ? {} : { settings: before }),
  };
}

const languagesThatDropSubjects = ['gl', 'es', 'pt', 'it', 'ca', 'ja', 'zh', 'ar'];

export function createSettings(language: string): Settings {
  const [base = ''] = language.toLowerCase().split('-');
  return {
    language,
    factType: 'verb-mediated',
    attribution: 'separate',
    nullSubject: languagesThatDropSubjects.includes(base),
    objectFirst: base === 'ja',
    checks: {},
    highlighting: {
      scheme: 'verbs',
      rules: [],
      showTags: false,
      showIndices: false,
      joinCompounds: true,
      joinQuotes: false,
      wordOrder: 'sentence',
    },
    suggestions: 'accept',
    suggestionKinds: { extractor: 'off' },
  };
}

function compiles(pattern: string): boolean {
  try {
    new RegExp(pattern, 'u');
    return true;
  } catch {
    return false;
  }
}
