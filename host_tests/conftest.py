"""What all tests share: hypothesis without clocks, since nothing here is judged by time, and with a way to repeat."""

from hypothesis import HealthCheck, settings

settings.register_profile(
    "trivet", deadline=None, print_blob=True, suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large]
)
settings.load_profile("trivet")
