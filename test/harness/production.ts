/** The settings of a whole production, none of them a demo's; each test changes what it is about. */
export const production = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://genuine.example.com',
  DATABASE_URL: 'postgres://owner@db.example.com/genuine',
  SECRET_KEY: 'pm3iYV0v2m1gBq8Xk4r7TzQw9uLs6HdEa5NcJfRxGOo',
  SOLAPI_URL: 'https://api.provider.example',
  SOLAPI_API_KEY: 'key',
  SOLAPI_API_SECRET: 'secret',
  SMS_SENDER: '0212349999',
  SMTP_URL: 'smtps://user:pass@mail.example.com',
  MAIL_FROM: 'no-reply@example.com',
  METRICS_TOKEN: 't'.repeat(16),
}
