// The addresses of the page's screens.

const part = (text: string): string => encodeURIComponent(text);

export const paths = {
  home: '/',
  exercise: '/exercise',
  invitation: '/invitation',
  signIn: '/sign-in',
  account: '/account',
  people: '/people',
  audit: '/audit',
  project: (project: string) => `/p/${part(project)}`,
  settings: (project: string) => `/p/${part(project)}/settings`,
  import: (project: string) => `/p/${part(project)}/import`,
  export: (project: string) => `/p/${part(project)}/export`,
  members: (project: string) => `/p/${part(project)}/members`,
  projectAudit: (project: string) => `/p/${part(project)}/audit`,
  guidelines: (project: string) => `/p/${part(project)}/guidelines`,
  sentence: (project: string, sentence: string) => `/p/${part(project)}/s/${part(sentence)}`,
  history: (project: string, sentence: string) => `/p/${part(project)}/s/${part(sentence)}/history`,
};
